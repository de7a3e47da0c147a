import type { z } from "zod";
import { EmptyPage } from "#app/components/empty-page.tsx";
import { redirectWithToast, returnPathOf } from "#app/http/action-result.ts";
import { answerForm } from "#app/http/answer-form.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { requireActive } from "#domain/rights/policy.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { favorite, unfavorite } from "#domain/watchlist/watchlist.ts";
import { watchlistForm } from "#shared/validation/watchlist.ts";
import type { Toast } from "#ui/toast.tsx";
import { redirectToMovie } from "../lists/redirect-to-movie.ts";
import type { Route } from "./+types/movie-favorite";

export function action({ request, params, context }: Route.ActionArgs) {
  const changeFavorite = async ({ intent }: z.output<typeof watchlistForm>, form: FormData) => {
    const toast = await change(context.get(viewerContext), params.slug, intent);
    return redirectWithToast(context, { to: returnPathOf(form), toast });
  };
  return answerForm(context, request, watchlistForm, changeFavorite, { requires: requireActive });
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
