import { viewerContext } from "#app/middleware/viewer.ts";
import { suggestCreators } from "#domain/creators/picking.ts";
import { toText } from "#shared/validation/search-params.ts";
import type { Route } from "./+types/suggestions";

export async function loader({ url, context }: Route.LoaderArgs) {
  const text = toText(url.searchParams.get("q"));
  return Response.json(await suggestCreators(context.get(viewerContext), text));
}
