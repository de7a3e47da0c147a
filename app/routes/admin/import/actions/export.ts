import { streamCsv } from "#app/http/stream-csv.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { exportCatalogue } from "#domain/imports/export.ts";
import type { Route } from "./+types/export";

export function loader({ context }: Route.LoaderArgs) {
  return streamCsv("griot-movies.csv", exportCatalogue(context.get(viewerContext)));
}
