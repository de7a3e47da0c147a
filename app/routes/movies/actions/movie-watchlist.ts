import { EmptyPage } from "#app/components/empty-page.tsx";
import { addToWatchlist, removeFromWatchlist } from "#domain/watchlist/watchlist.ts";
import { answerWatchlistForm } from "../lists/answer-watchlist-form.ts";
import { redirectToMovie } from "../lists/redirect-to-movie.ts";
import type { Route } from "./+types/movie-watchlist";

export function action(args: Route.ActionArgs) {
  return answerWatchlistForm(args, "watchlist", async (viewer, slug, intent) => {
    const adds = intent === "add";
    await (adds ? addToWatchlist : removeFromWatchlist)(viewer, slug);
    return { title: adds ? "Added to Watchlist" : "Removed from Watchlist" };
  });
}

export { EmptyPage as default, redirectToMovie as loader };
