import { streamCsv } from "#app/http/stream-csv.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { exportOffers } from "#domain/offers/files/export-offers.ts";
import type { Route } from "./+types/export-offers";

export function loader({ context }: Route.LoaderArgs) {
  return streamCsv("griot-offers.csv", exportOffers(context.get(viewerContext)));
}
