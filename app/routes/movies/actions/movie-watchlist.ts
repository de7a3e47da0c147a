import type { z } from "zod";
import { EmptyPage } from "#app/components/empty-page.tsx";
import { redirectWithToast, returnPathOf } from "#app/http/action-result.ts";
import { answerForm } from "#app/http/answer-form.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { requireActive } from "#domain/rights/policy.ts";
import { addToWatchlist, removeFromWatchlist } from "#domain/watchlist/watchlist.ts";
import { watchlistForm } from "#shared/validation/watchlist.ts";
import { redirectToMovie } from "../lists/redirect-to-movie.ts";
import type { Route } from "./+types/movie-watchlist";

export function action({ request, params, context }: Route.ActionArgs) {
  const changeEntry = async ({ intent }: z.output<typeof watchlistForm>, form: FormData) => {
    const adds = intent === "add";
    const change = adds ? addToWatchlist : removeFromWatchlist;
    await change(context.get(viewerContext), params.slug);
    const title = adds ? "Added to Watchlist" : "Removed from Watchlist";
    return redirectWithToast(context, { to: returnPathOf(form), toast: { title } });
  };
  return answerForm(context, request, watchlistForm, changeEntry, { requires: requireActive });
}

export { EmptyPage as default, redirectToMovie as loader };
