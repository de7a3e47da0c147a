import { viewerContext } from "#app/middleware/viewer.ts";
import { findImport } from "#domain/imports/imports.ts";
import { NotFound } from "#domain/platform/errors.ts";
import type { Route } from "./+types/mapping";

export async function loader({ context }: Route.LoaderArgs) {
  const found = await findImport(context.get(viewerContext));
  if (!found) throw new NotFound("There is no such import.");
  return new Response(`${JSON.stringify(found.plan, null, 2)}\n`, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="import-mapping.json"',
      "Cache-Control": "private, no-store",
    },
  });
}
