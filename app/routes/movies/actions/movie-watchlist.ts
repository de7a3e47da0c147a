import { href } from "react-router";
import type { z } from "zod";
import { EmptyPage } from "#app/components/empty-page.tsx";
import { redirectWithToast, returnPathOf } from "#app/http/action-result.ts";
import { answerForm } from "#app/http/answer-form.ts";
import { signInFirst } from "#app/http/press-before-sign-in.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { requireActive } from "#domain/rights/policy.ts";
import { addToWatchlist, removeFromWatchlist } from "#domain/watchlist/watchlist.ts";
import { watchlistForm } from "#shared/validation/watchlist.ts";
import { redirectToMovie } from "../lists/redirect-to-movie.ts";
import type { Route } from "./+types/movie-watchlist";

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const sent = await request.formData();
  // Only members' forms say where to return, also after the session has ended.
  const isPress = !sent.has("back");
  if (context.get(viewerContext).kind === "visitor" && isPress) {
    return signInFirst(context, url, href("/movie/:slug/watchlist", params));
  }
  const to = isPress ? href("/movie/:slug", params) : returnPathOf(sent);
  const changeEntry = async ({ intent }: z.output<typeof watchlistForm>) => {
    const adds = intent === "add";
    const change = adds ? addToWatchlist : removeFromWatchlist;
    await change(context.get(viewerContext), params.slug);
    const title = adds ? "Added to Watchlist" : "Removed from Watchlist";
    return redirectWithToast(context, { to, toast: { title } });
  };
  return answerForm(context, sent, watchlistForm, changeEntry, { requires: requireActive });
}

export { EmptyPage as default, redirectToMovie as loader };
