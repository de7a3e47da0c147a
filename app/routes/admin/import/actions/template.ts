import { streamCsv } from "#app/http/stream-csv.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { templateLines } from "#domain/imports/template.ts";
import type { Route } from "./+types/template";

export function loader({ context }: Route.LoaderArgs) {
  return streamCsv("movies-template.csv", templateLines(context.get(viewerContext)));
}
