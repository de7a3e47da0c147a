import { viewerContext } from "#app/middleware/viewer.ts";
import { streamCsv } from "#app/stream-csv.ts";
import { exportOffers } from "#domain/imports/export-offers.ts";
import type { Route } from "./+types/export-offers";

export function loader({ context }: Route.LoaderArgs) {
  return streamCsv("griot-offers.csv", exportOffers(context.get(viewerContext)));
}
