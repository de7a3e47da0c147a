import { streamCsv } from "#app/http/stream-csv.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { exportForLetterboxd } from "#domain/diary/letterboxd.ts";
import type { Route } from "./+types/letterboxd";

export async function loader({ context }: Route.LoaderArgs) {
  const lines = await exportForLetterboxd(context.get(viewerContext));
  return streamCsv("griot-diary.csv", lines, "");
}
