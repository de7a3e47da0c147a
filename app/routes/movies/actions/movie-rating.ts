import { href } from "react-router";
import { z } from "zod";
import { EmptyPage } from "#app/components/empty-page.tsx";
import { redirectWithToast } from "#app/http/action-result.ts";
import { answerForm } from "#app/http/answer-form.ts";
import { signInFirst } from "#app/http/press-before-sign-in.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { getMovie } from "#domain/movies/movie-page.ts";
import { Conflict, type DomainError, RateLimited } from "#domain/platform/errors.ts";
import { rateMovie, undoRating } from "#domain/reviews/writing.ts";
import { requireActive } from "#domain/rights/policy.ts";
import { countOf } from "#shared/format/count-of.ts";
import { starRating } from "#shared/validation/review.ts";
import type { Toast } from "#ui/toast.tsx";
import { redirectToMovie } from "../lists/redirect-to-movie.ts";
import type { Route } from "./+types/movie-rating";

const ratingForm = z.object({ rating: starRating.or(z.literal("none")) });

/** The stars in a film's head: one press rates. */
export async function action({ request, params, url, context }: Route.ActionArgs) {
  const form = await request.formData();
  const viewer = context.get(viewerContext);
  const to = href("/movie/:slug", params);
  if (viewer.kind === "visitor") {
    const rating = String(form.get("rating"));
    const address = `${href("/movie/:slug/rating", params)}?${new URLSearchParams({ rating })}`;
    return signInFirst(context, url, address);
  }
  const rate = async ({ rating }: z.output<typeof ratingForm>) => {
    const { id: movieId } = await getMovie(params.slug);
    if (rating === "none") {
      await undoRating(viewer, movieId);
      return redirectWithToast(context, { to, toast: { title: "Your rating is taken back." } });
    }
    const rated = await rateMovie(viewer, { movieId, rating });
    return redirectWithToast(context, { to, toast: describe(rated, rating, `${to}/rating`) });
  };
  const explain = (error: DomainError) => {
    if (!(error instanceof Conflict || error instanceof RateLimited)) return undefined;
    const title = form.get("rating") === "none" ? "Nothing was undone" : "Not rated";
    const toast = { title, text: error.message, tone: "destructive" } as const;
    return redirectWithToast(context, { to, toast });
  };
  return answerForm(context, form, ratingForm, rate, { requires: requireActive, explain });
}

type Rated = Awaited<ReturnType<typeof rateMovie>>;

function describe({ status, former }: Rated, rating: number, action: string): Toast {
  const waits = status !== "approved" && "It will appear once our team has approved it.";
  return {
    title: `You gave it ${countOf(rating, "star")}.`,
    ...(waits && { text: waits }),
    button: { action, name: "rating", value: String(former ?? "none"), label: "Undo" },
  };
}

export { EmptyPage as default, redirectToMovie as loader };
