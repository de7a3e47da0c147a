import { viewerContext } from "#app/middleware/viewer.ts";
import { findImportProgress } from "#domain/imports/imports.ts";
import type { Route } from "./+types/progress";

export async function loader({ context }: Route.LoaderArgs) {
  const progress = await findImportProgress(context.get(viewerContext));
  return Response.json(progress, { headers: { "Cache-Control": "private, no-store" } });
}
