import { data } from "react-router";
import { viewerContext } from "#app/middleware/viewer.ts";
import { listRecords } from "#domain/movies/records.ts";
import { answerRecordForm } from "../record-pages/answer-record-form.ts";
import { pickMovie } from "../record-pages/pick-movie.ts";
import { RecordsPage } from "../record-pages/records-page.tsx";
import { parseRecordsSearch } from "../record-pages/records-search-params.ts";
import type { Route } from "./+types/trailers";
import { TrailerList } from "./trailer-list.tsx";

const path = "/admin/trailers";
const kinds = ["trailers"] as const;

export async function loader({ url, context }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext);
  const search = parseRecordsSearch(url.searchParams, kinds);
  const picked = await pickMovie(viewer, "manage trailers", search);
  const slug = picked.movie?.slug;
  const trailers = slug ? await listRecords(viewer, slug, "trailers") : [];
  return data({ picked, search, trailers }, { status: picked.isMissing ? 404 : 200 });
}

export function action(args: Route.ActionArgs) {
  return answerRecordForm(kinds, args);
}

export default function Trailers({ loaderData, actionData }: Route.ComponentProps) {
  const { picked, search, trailers } = loaderData;
  const slug = picked.movie?.slug ?? "";
  return (
    <RecordsPage path={path} title="Trailers" picked={picked}>
      <TrailerList {...{ path, trailers, search: { ...search, slug }, answered: actionData }} />
    </RecordsPage>
  );
}
