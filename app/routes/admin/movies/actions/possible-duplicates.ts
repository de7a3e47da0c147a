import { viewerContext } from "#app/middleware/viewer.ts";
import { listPossibleDuplicates } from "#domain/movies/curation-sidebar.ts";
import { movieLimits } from "#shared/film/fields.ts";
import { firstFilmYear, lastYear } from "#shared/validation/catalogue-limits.ts";
import { toInteger, toText } from "#shared/validation/search-params.ts";
import type { Route } from "./+types/possible-duplicates";

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const title = toText(searchParams.get("title"), movieLimits.title);
  const releaseYear = toInteger(searchParams.get("year"), firstFilmYear, lastYear()) ?? 0;
  const except = toText(searchParams.get("except"), movieLimits.title);
  return Response.json(
    await listPossibleDuplicates(context.get(viewerContext), { title, releaseYear, except }),
  );
}
