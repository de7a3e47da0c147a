import { redirectWithToast, returnPathOf } from "#app/action-result.ts";
import { EmptyPage } from "#app/components/empty-page.tsx";
import { viewerContext } from "#app/middleware/viewer.ts";
import { parseForm } from "#app/parse-form.ts";
import { addToWatchlist, removeFromWatchlist } from "#domain/watchlist/watchlist.ts";
import { watchlistForm } from "#shared/validation/watchlist.ts";
import { redirectToMovie } from "../parts/redirect-to-movie.ts";
import type { Route } from "./+types/movie-watchlist";

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData();
  const { value, invalid } = parseForm(form, watchlistForm);
  if (invalid) return invalid;
  const adds = value.intent === "add";
  const change = adds ? addToWatchlist : removeFromWatchlist;
  await change(context.get(viewerContext), params.slug);
  const title = adds ? "Added to Watchlist" : "Removed from Watchlist";
  return redirectWithToast(context, { to: returnPathOf(form), toast: { title } });
}

export { EmptyPage as default, redirectToMovie as loader };
