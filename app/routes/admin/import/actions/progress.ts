import { viewerContext } from "#app/middleware/viewer.ts";
import { findProgress } from "#domain/imports/upload.ts";
import type { Route } from "./+types/progress";

export async function loader({ context }: Route.LoaderArgs) {
  const progress = await findProgress(context.get(viewerContext));
  return Response.json(progress, { headers: { "Cache-Control": "private, no-store" } });
}
