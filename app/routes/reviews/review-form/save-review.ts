import { href, type RouterContextProvider } from "react-router";
import { redirectWithToast } from "#app/http/action-result.ts";
import { answerForm, explainForNow, type FormErrors, Refusal } from "#app/http/answer-form.ts";
import { dropDraft } from "#app/http/review-draft.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { listOwnEntriesOf } from "#domain/diary/diary.ts";
import { Conflict, type DomainError } from "#domain/platform/errors.ts";
import { editReview, publishReview } from "#domain/reviews/writing.ts";
import { requireActive } from "#domain/rights/policy.ts";
import { changedReview, newReview } from "#shared/validation/review.ts";
import { toInternalId } from "#shared/validation/search-params.ts";

type Sent = {
  context: Readonly<RouterContextProvider>;
  form: FormData;
  to: string;
};

export function postReview(
  { context, form, to }: Sent,
  { id: movieId, slug }: { id: number; slug: string },
  explain: (error: DomainError) => Promise<Response | Refusal | undefined>,
) {
  const post = async (review: Parsed) => {
    const viewer = context.get(viewerContext);
    const posted = await publishReview(viewer, { movieId, ...review });
    const waits =
      posted.status === "approved" ? "" : " It will appear once our team has approved it.";
    const replaces = posted.replaces ? " It replaces the one you left here anonymously." : "";
    const text = `Your review has been posted successfully.${replaces}${waits}`;
    await dropDraft(context);
    const isLogged = (await listOwnEntriesOf(viewer, slug)).length > 0;
    const button = isLogged ? undefined : watchedToday(slug);
    return redirectWithToast(context, { to, toast: { title: "Review added!", text, button } });
  };
  return answerForm(context, form, newReview, post, {
    requires: requireActive,
    explain: (error) => explainForNow(error) ?? explain(error),
    toast: describeMissing,
  });
}

function watchedToday(slug: string) {
  const action = href("/movie/:slug/watched", { slug });
  return { action, name: "when", value: "today", label: "Watched today" };
}

export function saveReview({ context, form, to }: Sent) {
  const id = toInternalId(String(form.get("review"))) ?? 0;
  const save = async (review: Parsed) => {
    const { status } = await editReview(context.get(viewerContext), { id, ...review });
    const text = status === "approved" ? "" : "It will appear once our team has approved it.";
    await dropDraft(context);
    return redirectWithToast(context, { to, toast: { title: "Review updated", text } });
  };
  const explain = (error: DomainError) =>
    error instanceof Conflict ? new Refusal({ form: error.message }) : explainForNow(error);
  const options = { requires: requireActive, explain, toast: describeMissing };
  return answerForm(context, form, changedReview, save, options);
}

type Parsed = ReturnType<typeof changedReview.parse>;

function describeMissing({ rating: text }: FormErrors) {
  return text !== undefined && { title: "Rating required", text };
}
