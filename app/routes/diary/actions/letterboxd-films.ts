import { streamCsv } from "#app/http/stream-csv.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { exportFilmsForLetterboxd } from "#domain/diary/letterboxd.ts";
import type { Route } from "./+types/letterboxd-films";

/** The watchlist where the address names no list. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const slug = "slug" in params ? params.slug : undefined;
  const lines = await exportFilmsForLetterboxd(context.get(viewerContext), slug);
  return streamCsv(`griot-${slug ?? "watchlist"}.csv`, lines, "");
}
