import { href } from "react-router";
import type { z } from "zod";
import { EmptyPage } from "#app/components/empty-page.tsx";
import { redirectWithToast, returnPathOf } from "#app/http/action-result.ts";
import { answerForm } from "#app/http/answer-form.ts";
import { signInFirst } from "#app/http/press-before-sign-in.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { requireActive } from "#domain/rights/policy.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { favorite, unfavorite } from "#domain/watchlist/watchlist.ts";
import { watchlistForm } from "#shared/validation/watchlist.ts";
import type { Toast } from "#ui/toast.tsx";
import { redirectToMovie } from "../lists/redirect-to-movie.ts";
import type { Route } from "./+types/movie-favorite";

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const sent = await request.formData();
  // Only members' forms say where to return, also after the session has ended.
  const isPress = !sent.has("back");
  if (context.get(viewerContext).kind === "visitor" && isPress) {
    return signInFirst(context, url, href("/movie/:slug/favorite", params));
  }
  const to = isPress ? href("/movie/:slug", params) : returnPathOf(sent);
  const changeFavorite = async ({ intent }: z.output<typeof watchlistForm>) => {
    const toast = await change(context.get(viewerContext), params.slug, intent);
    return redirectWithToast(context, { to, toast });
  };
  return answerForm(context, sent, watchlistForm, changeFavorite, { requires: requireActive });
}

async function change(viewer: Viewer, slug: string, intent: "add" | "remove"): Promise<Toast> {
  if (intent === "remove") {
    await unfavorite(viewer, slug);
    return { title: "Removed from Favorites" };
  }
  const { isNewlyListed } = await favorite(viewer, slug);
  const title = "Added to Favorites";
  return isNewlyListed ? { title, text: "It has been added to your watchlist too." } : { title };
}

export { EmptyPage as default, redirectToMovie as loader };
