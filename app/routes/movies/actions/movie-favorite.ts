import { EmptyPage } from "#app/components/empty-page.tsx";
import { favorite, unfavorite } from "#domain/watchlist/watchlist.ts";
import { answerWatchlistForm } from "../lists/answer-watchlist-form.ts";
import { redirectToMovie } from "../lists/redirect-to-movie.ts";
import type { Route } from "./+types/movie-favorite";

export function action(args: Route.ActionArgs) {
  return answerWatchlistForm(args, "favorite", async (viewer, slug, intent) => {
    if (intent === "remove") {
      await unfavorite(viewer, slug);
      return { title: "Removed from Favorites" };
    }
    const { isNewlyListed } = await favorite(viewer, slug);
    const title = "Added to Favorites";
    return isNewlyListed ? { title, text: "It has been added to your watchlist too." } : { title };
  });
}

export { EmptyPage as default, redirectToMovie as loader };
