import { AdminHead } from "#app/components/admin/admin-head.tsx";
import { viewerContext } from "#app/middleware/viewer.ts";
import { getPanelEvent } from "#domain/festivals/events.ts";
import {
  addNomination,
  deleteNomination,
  listNominations,
  updateNomination,
} from "#domain/festivals/nominations.ts";
import { movieLists } from "#shared/options/movie-records.ts";
import { firstFilmYear, lastAwardYear } from "#shared/validation/catalogue-limits.ts";
import { nominationForm } from "#shared/validation/festivals.ts";
import { addressOf, toInteger } from "#shared/validation/search-params.ts";
import { LinkTabs } from "#ui/link-tabs.tsx";
import { answerListForm } from "../../records/record-pages/answer-list-form.ts";
import { findChoice, findPicked } from "../../records/record-pages/pick-movie.ts";
import {
  parseRecordsSearch,
  toRecordId,
} from "../../records/record-pages/records-search-params.ts";
import type { Route } from "./+types/nominations";
import { NominationList } from "./nomination-list.tsx";
import "../festivals.css";

const { act } = movieLists.nominations;
const neighbours = 2;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext);
  const { event, editions, categories } = await getPanelEvent(viewer, params.slug);
  const wanted = toInteger(url.searchParams.get("edition"), firstFilmYear, lastAwardYear());
  const edition = wanted ?? editions[0]?.year;
  const search = { ...parseRecordsSearch(url.searchParams, ["nominations"]), slug: "" };
  const picked = search.other ? await findPicked(viewer, search.other, act) : null;
  const isChoosing = url.searchParams.has("choose") && search.add && !picked;
  return {
    event: { name: event.name, path: `/admin/festivals/${event.slug}` },
    years: around(edition, editions),
    categories: categories.map(({ name }) => name),
    nominations: edition ? await listNominations(viewer, params.slug, edition) : [],
    choice: isChoosing ? await findChoice(search.text) : null,
    ...{ edition, search, picked },
  };
}

/** The edition between its neighbours. */
function around(edition: number | undefined, all: { year: number }[]): number[] {
  const place = Math.max(0, all.findIndex(({ year }) => year === edition) - neighbours);
  return all.slice(place, place + 2 * neighbours + 1).map(({ year }) => year);
}

export async function action({ request, params, ...sent }: Route.ActionArgs) {
  const form = await request.formData();
  const { slug } = params;
  const path = `/admin/festivals/${slug}/nominations`;
  const edition = toInteger(String(form.get("edition")), 1, 9999);
  return answerListForm(
    { ...sent, form },
    {
      kind: "nominations",
      schema: nominationForm,
      add: (viewer, fields) => addNomination(viewer, slug, fields),
      update: (viewer, key, fields) => updateNomination(viewer, slug, toRecordId(key), fields),
      remove: (viewer, key) => deleteNomination(viewer, slug, toRecordId(key)),
      pageOf: () => addressOf(path, { edition }),
    },
  );
}

export default function Nominations({ loaderData, actionData }: Route.ComponentProps) {
  const { event, years, edition, search, ...lists } = loaderData;
  const path = `${event.path}/nominations`;
  return (
    <div className="page admin">
      <AdminHead
        title={`${event.name} ${edition ?? ""}`.trim()}
        above={[
          { label: "Festivals & Awards", to: "/admin/festivals" },
          { label: event.name, to: event.path },
        ]}
      />
      {years.length > 1 && (
        <LinkTabs
          label="Editions"
          tabs={years.map((year) => ({
            label: String(year),
            to: addressOf(path, { edition: year }),
            current: year === edition,
          }))}
        />
      )}
      <NominationList
        {...{ ...lists, search, edition, answered: actionData }}
        path={addressOf(path, { edition })}
      />
    </div>
  );
}
