import type { z } from "zod";
import { EmptyPage } from "#app/components/empty-page.tsx";
import { redirectWithToast, returnPathOf } from "#app/http/action-result.ts";
import { answerForm } from "#app/http/answer-form.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { Conflict, type DomainError } from "#domain/platform/errors.ts";
import { requireActive } from "#domain/rights/policy.ts";
import { setAlert, withdrawAlert } from "#domain/watchlist/alerts.ts";
import { watchlistForm } from "#shared/validation/watchlist.ts";
import { redirectToMovie } from "../lists/redirect-to-movie.ts";
import type { Route } from "./+types/movie-alert";

export function action({ request, params, context }: Route.ActionArgs) {
  const change = async ({ intent }: z.output<typeof watchlistForm>, form: FormData) => {
    const viewer = context.get(viewerContext);
    if (intent === "add") await setAlert(viewer, params.slug);
    else await withdrawAlert(viewer, params.slug);
    const toast =
      intent === "add"
        ? {
            title: "Alert set",
            text: "We’ll tell you in your activity feed when you can watch it.",
          }
        : { title: "Alert removed" };
    return redirectWithToast(context, { to: returnPathOf(form), toast });
  };
  // The button is on a page of its own, which shows the current state.
  const explain = (error: DomainError, form: FormData) => {
    if (!(error instanceof Conflict)) return undefined;
    const toast = { title: "Alert not set", text: error.message, tone: "destructive" } as const;
    return redirectWithToast(context, { to: returnPathOf(form), toast });
  };
  return answerForm(context, request, watchlistForm, change, {
    requires: requireActive,
    explain,
  });
}

export { EmptyPage as default, redirectToMovie as loader };
