import { backOf, finishAct } from "#app/acts.ts";
import { ActPage } from "#app/components/act-page.tsx";
import { viewerContext } from "#app/middleware/viewer.ts";
import { parseForm } from "#app/parse-form.ts";
import { addToWatchlist, removeFromWatchlist } from "#domain/watchlist/watchlist.ts";
import { keepForm } from "#shared/validation/watchlist.ts";
import type { Route } from "./+types/movie-watchlist";
import { redirectToMovie } from "./redirect-to-movie.ts";

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData();
  const { value, invalid } = parseForm(form, keepForm);
  if (invalid) return invalid;
  const adds = value.intent === "add";
  const change = adds ? addToWatchlist : removeFromWatchlist;
  await change(context.get(viewerContext), params.slug);
  const title = adds ? "Added to Watchlist" : "Removed from Watchlist";
  return finishAct(context, { to: backOf(form), toast: { title } });
}

export { ActPage as default, redirectToMovie as loader };
