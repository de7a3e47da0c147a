import { streamCsv } from "#app/http/stream-csv.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { listFailedRows } from "#domain/imports/report.ts";
import type { Route } from "./+types/failed-rows";

export async function loader({ context }: Route.LoaderArgs) {
  return streamCsv("failed-movies.csv", await listFailedRows(context.get(viewerContext)));
}
