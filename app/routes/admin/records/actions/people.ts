import { viewerContext } from "#app/middleware/viewer.ts";
import { suggestPeople } from "#domain/search/people.ts";
import { toText } from "#shared/validation/search-params.ts";
import type { Route } from "./+types/people";

export async function loader({ url, context }: Route.LoaderArgs) {
  const names = await suggestPeople(context.get(viewerContext), toText(url.searchParams.get("q")));
  return Response.json(names, { headers: { "Cache-Control": "private, no-store" } });
}
