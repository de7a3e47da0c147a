import { redirectWithToast, returnPathOf } from "#app/action-result.ts";
import { answerForm } from "#app/answer-form.ts";
import { EmptyPage } from "#app/components/empty-page.tsx";
import { viewerContext } from "#app/middleware/viewer.ts";
import { addToWatchlist, removeFromWatchlist } from "#domain/watchlist/watchlist.ts";
import { watchlistForm } from "#shared/validation/watchlist.ts";
import { redirectToMovie } from "../parts/redirect-to-movie.ts";
import type { Route } from "./+types/movie-watchlist";

export function action({ request, params, context }: Route.ActionArgs) {
  return answerForm(context, request, watchlistForm, async ({ intent }, form) => {
    const adds = intent === "add";
    const change = adds ? addToWatchlist : removeFromWatchlist;
    await change(context.get(viewerContext), params.slug);
    const title = adds ? "Added to Watchlist" : "Removed from Watchlist";
    return redirectWithToast(context, { to: returnPathOf(form), toast: { title } });
  });
}

export { EmptyPage as default, redirectToMovie as loader };
