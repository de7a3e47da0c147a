import { data } from "react-router";
import { viewerContext } from "#app/middleware/viewer.ts";
import { listRecords } from "#domain/movies/records.ts";
import { lastAwardYear } from "#shared/validation/catalogue-limits.ts";
import { answerRecordForm } from "../record-pages/answer-record-form.ts";
import { pickMovie } from "../record-pages/pick-movie.ts";
import { RecordsPage } from "../record-pages/records-page.tsx";
import { parseRecordsSearch } from "../record-pages/records-search-params.ts";
import type { Route } from "./+types/awards";
import { AwardList } from "./award-list.tsx";

const path = "/admin/awards";
const kinds = ["awards"] as const;

export async function loader({ url, context }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext);
  const search = parseRecordsSearch(url.searchParams, kinds);
  const picked = await pickMovie(viewer, "manage awards", search);
  const slug = picked.movie?.slug;
  const awards = slug ? await listRecords(viewer, slug, "awards") : [];
  const lastYear = lastAwardYear();
  return data({ picked, search, awards, lastYear }, { status: picked.isMissing ? 404 : 200 });
}

export function action(args: Route.ActionArgs) {
  return answerRecordForm(kinds, args);
}

export default function Awards({ loaderData, actionData }: Route.ComponentProps) {
  const { picked, search, awards, lastYear } = loaderData;
  const slug = picked.movie?.slug ?? "";
  const { releaseYear = lastYear } = picked.movie ?? {};
  return (
    <RecordsPage path={path} title="Awards" picked={picked}>
      <AwardList
        {...{ path, awards, lastYear, search: { ...search, slug }, answered: actionData }}
        firstYear={Math.min(releaseYear, lastYear)}
      />
    </RecordsPage>
  );
}
