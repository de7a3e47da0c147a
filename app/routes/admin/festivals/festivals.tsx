import { Link } from "react-router";
import { AdminHead } from "#app/components/admin/admin-head.tsx";
import { choicesIn, FilterBar } from "#app/components/admin/filter-bar.tsx";
import { PageSteps } from "#app/components/admin/page-steps.tsx";
import { viewerContext } from "#app/middleware/viewer.ts";
import { addEvent, deleteEvent, listPanelEvents, updateEvent } from "#domain/festivals/events.ts";
import { countOf } from "#shared/format/count-of.ts";
import { eventKinds } from "#shared/options/awards.ts";
import { eventFields } from "#shared/options/festival-fields.ts";
import { labelOf } from "#shared/options/label-of.ts";
import { eventForm } from "#shared/validation/festivals.ts";
import { internalId, option, searchParams, text } from "#shared/validation/list-address.ts";
import { Badge } from "#ui/badge.tsx";
import { answerListForm } from "../records/record-pages/answer-list-form.ts";
import { RecordList } from "../records/record-pages/record-list.tsx";
import { parseRecordsSearch } from "../records/record-pages/records-search-params.ts";
import type { Route } from "./+types/festivals";
import { FieldsOf } from "./fields/festival-fields.tsx";
import "./festivals.css";

const path = "/admin/festivals";
const origins = [
  { value: "african", label: "African" },
  { value: "other", label: "Not African" },
] as const;

const festivalsSearch = searchParams({
  text: text(),
  kind: option(eventKinds),
  origin: option(origins),
  from: { ...internalId(), isPlace: true },
});

export async function loader({ url, context }: Route.LoaderArgs) {
  const filters = festivalsSearch.parse(url.searchParams);
  const { text, kind, origin, from } = filters;
  const isAfrican = origin && origin === "african";
  const viewer = context.get(viewerContext);
  const { events, next } = await listPanelEvents(viewer, { text, kind, isAfrican, from });
  return {
    filters,
    next,
    search: { ...parseRecordsSearch(url.searchParams, ["festivals"]), slug: "" },
    entries: events.map(({ slug, name, cells, ...event }) => ({
      ...{ key: slug, name, initial: cells, page: `${path}/${slug}` },
      place: [event.city, event.country].filter(Boolean).join(", "),
      kind: event.kind ? labelOf(eventKinds, event.kind) : "",
      nominations: countOf(event.nominations, "nomination"),
    })),
  };
}

export async function action({ request, ...sent }: Route.ActionArgs) {
  const form = await request.formData();
  return answerListForm(
    { ...sent, form },
    {
      kind: "festivals",
      schema: eventForm,
      add: addEvent,
      update: updateEvent,
      remove: async (viewer, slug) => `${await deleteEvent(viewer, slug)} deleted`,
      pageOf: (id) => festivalsSearch.link(path, { from: Number(id) }),
    },
  );
}

export default function Festivals({ loaderData, actionData }: Route.ComponentProps) {
  const { entries, search, filters, next } = loaderData;
  const { text, from } = filters;
  const choice = choicesIn(festivalsSearch.write(filters));
  return (
    <div className="page admin">
      <AdminHead
        title="Festivals & Awards"
        above={[{ label: "Content", to: "/admin?tab=content" }]}
      >
        <Link className="button" to="/admin/import-festivals">
          Import a Dump
        </Link>
      </AdminHead>
      <FilterBar
        path={path}
        text={{ label: "Search by any name", value: text }}
        choices={[
          choice("kind", "Kind", "Festivals and awards", eventKinds),
          choice("origin", "African or not", "Both", origins),
        ]}
        clearTo={path}
      />
      <RecordList
        {...{ search, answered: actionData, kind: "festivals" }}
        path={festivalsSearch.link(path, filters, { from })}
        isPage
        empty="No festival or award has these names and facts."
        blank={{ kind: "festival" }}
        entries={entries.map(({ place, kind, nominations, ...entry }) => ({
          ...entry,
          summary: (
            <>
              <b dir="auto">{entry.name}</b>
              {kind && <Badge>{kind}</Badge>}
              {place && <span dir="auto">{place}</span>}
              <span>{nominations}</span>
            </>
          ),
        }))}
        fields={(wire) => <FieldsOf fields={eventFields} wire={wire} />}
      />
      <PageSteps
        first={from ? festivalsSearch.link(path, filters) : undefined}
        next={next ? festivalsSearch.link(path, filters, { from: next }) : undefined}
      />
    </div>
  );
}
