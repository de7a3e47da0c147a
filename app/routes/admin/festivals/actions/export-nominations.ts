import { streamCsv } from "#app/http/stream-csv.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { exportNominations } from "#domain/festivals/nominations.ts";
import type { Route } from "./+types/export-nominations";

export async function loader({ params, context }: Route.LoaderArgs) {
  const lines = await exportNominations(context.get(viewerContext), params.slug);
  return streamCsv(`griot-${params.slug}.csv`, lines);
}
