import type { RouterContextProvider } from "react-router";
import { redirectWithToast, setToast } from "#app/action-result.ts";
import { orShowForm } from "#app/answer-refusal.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { type invalid, parseForm } from "#app/parse-form.ts";
import { dropDraft } from "#app/review-draft.ts";
import { type DomainError, RateLimited, Suspended } from "#domain/platform/errors.ts";
import { editReview, publishReview } from "#domain/reviews/writing.ts";
import { changedReview, newReview } from "#shared/validation/review.ts";
import { toInternalId } from "#shared/validation/search-params.ts";

type Sent = {
  context: Readonly<RouterContextProvider>;
  form: FormData;
  to: string;
};

export async function postReview(sent: Sent, movieId: number) {
  const { context, form, to } = sent;
  const parsed = parseForm(form, newReview);
  if (parsed.invalid) return describeMissing(context, parsed.invalid);
  const post = async () => {
    const posted = await publishReview(context.get(viewerContext), { movieId, ...parsed.value });
    const waits = posted.status === "approved" ? "" : " It shows once our team has approved it.";
    const replaces = posted.replaces
      ? " It takes the place of the one you left here without your name."
      : "";
    const text = `Your review has been posted successfully.${replaces}${waits}`;
    await dropDraft(context);
    return redirectWithToast(context, { to, toast: { title: "Review added!", text } });
  };
  return orShowForm(context, form, post, explainRefusal);
}

export async function saveReview(sent: Sent) {
  const { context, form, to } = sent;
  const parsed = parseForm(form, changedReview);
  if (parsed.invalid) return describeMissing(context, parsed.invalid);
  const id = toInternalId(String(form.get("review"))) ?? 0;
  const save = async () => {
    const { status } = await editReview(context.get(viewerContext), { id, ...parsed.value });
    const text = status === "approved" ? "" : "It shows once our team has approved it.";
    await dropDraft(context);
    return redirectWithToast(context, { to, toast: { title: "Review updated", text } });
  };
  return orShowForm(context, form, save, explainRefusal);
}

type Invalid = ReturnType<typeof invalid>;

function describeMissing(context: Readonly<RouterContextProvider>, answer: Invalid) {
  const { rating } = answer.data.errors;
  if (rating) setToast(context, { title: "Rating required", text: rating, tone: "destructive" });
  return answer;
}

/** Why a member may not write for now, beside what they wrote. */
function explainRefusal(error: DomainError) {
  const isBar = error instanceof Suspended || error instanceof RateLimited;
  return isBar ? { form: error.message } : undefined;
}
