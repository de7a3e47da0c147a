import { redirectWithToast, returnPathOf } from "#app/action-result.ts";
import { answerForm } from "#app/answer-form.ts";
import { EmptyPage } from "#app/components/empty-page.tsx";
import { viewerContext } from "#app/middleware/viewer.ts";
import { setAlert, withdrawAlert } from "#domain/watchlist/alerts.ts";
import { watchlistForm } from "#shared/validation/watchlist.ts";
import { redirectToMovie } from "../parts/redirect-to-movie.ts";
import type { Route } from "./+types/movie-alert";

export function action({ request, params, context }: Route.ActionArgs) {
  return answerForm(context, request, watchlistForm, async ({ intent }, form) => {
    const viewer = context.get(viewerContext);
    if (intent === "add") await setAlert(viewer, params.slug);
    else await withdrawAlert(viewer, params.slug);
    const toast =
      intent === "add"
        ? { title: "Alert set", text: "Your activity feed will say when you can watch it." }
        : { title: "Alert removed" };
    return redirectWithToast(context, { to: returnPathOf(form), toast });
  });
}

export { EmptyPage as default, redirectToMovie as loader };
