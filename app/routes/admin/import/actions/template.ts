import { viewerContext } from "#app/middleware/viewer.ts";
import { streamCsv } from "#app/stream-csv.ts";
import { templateLines } from "#domain/imports/template.ts";
import type { Route } from "./+types/template";

export function loader({ context }: Route.LoaderArgs) {
  return streamCsv("movies-template.csv", templateLines(context.get(viewerContext)));
}
