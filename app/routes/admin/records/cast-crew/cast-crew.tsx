import { data } from "react-router";
import { viewerContext } from "#app/middleware/viewer.ts";
import { listRecords } from "#domain/movies/records.ts";
import { answerRecordForm } from "../record-pages/answer-record-form.ts";
import { pickMovie } from "../record-pages/pick-movie.ts";
import { RecordsPage } from "../record-pages/records-page.tsx";
import { parseRecordsSearch } from "../record-pages/records-search-params.ts";
import type { Route } from "./+types/cast-crew";
import { CastList, CrewList } from "./credit-lists.tsx";

const path = "/admin/cast-crew";
const kinds = ["cast", "crew"] as const;

export async function loader({ url, context }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext);
  const search = parseRecordsSearch(url.searchParams, kinds);
  const picked = await pickMovie(viewer, "manage cast and crew", search, kinds);
  const slug = picked.movie?.slug;
  const cast = slug ? await listRecords(viewer, slug, "cast") : [];
  const crew = slug ? await listRecords(viewer, slug, "crew") : [];
  return data({ picked, search, cast, crew }, { status: picked.isMissing ? 404 : 200 });
}

export function action(args: Route.ActionArgs) {
  return answerRecordForm(kinds, args);
}

export default function CastAndCrew({ loaderData, actionData }: Route.ComponentProps) {
  const { picked, search, cast, crew } = loaderData;
  const slug = picked.movie?.slug ?? "";
  const list = { path, search: { ...search, slug }, answered: actionData };
  return (
    <RecordsPage path={path} title="Cast & Crew" picked={picked}>
      <CastList {...list} cast={cast} />
      <CrewList {...list} crew={crew} />
    </RecordsPage>
  );
}
