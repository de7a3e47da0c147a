import { type ReactNode, useEffect, useRef, useState } from "react";
import { countLetters } from "#shared/text/count-letters.ts";
import { reviewLimits } from "#shared/validation/review-limits.ts";
import { RatingInput } from "#ui/rating-input.tsx";
import { TextareaField } from "#ui/textarea-field.tsx";
import { useAct } from "./use-act.ts";

type Given = { rating?: number | string; text?: string | null };

type Props = {
  action: string;
  /** Where the member goes on. */
  back: string;
  /** The review that is edited; a new one without it. */
  reviewId?: number | undefined;
  given?: Given | undefined;
  /** What was wrong, by field, where the page itself answers the form. */
  refused?: Record<string, string> | undefined;
  /** What stands beside the button. */
  children?: ReactNode;
};

/** Stars and words on a film: the button waits for stars, and what is refused stays typed. */
export default function ReviewForm({ action, back, reviewId, given, refused, children }: Props) {
  const isNew = reviewId === undefined;
  const { submit, pending, errors } = useAct({
    failure: isNew ? "Failed to post review. Please try again." : "Failed to update review",
    revalidates: true,
  });
  const form = useRef<HTMLFormElement>(null);
  // Without script the button must not wait for what only a script can notice.
  const [isReady, setReady] = useState(true);
  const checkReady = () => setReady(isComplete(form.current));
  useEffect(() => setReady(isComplete(form.current)), []);
  const found = pending ? {} : { ...refused, ...errors };
  const label = isNew ? "Post Review" : "Save";
  const busyLabel = isNew ? "Posting…" : "Saving…";
  return (
    <form
      className="review-form"
      method="post"
      action={action}
      onSubmit={submit}
      onInput={checkReady}
      ref={form}
    >
      <input type="hidden" name="back" value={back} />
      {!isNew && <input type="hidden" name="review" value={reviewId} />}
      {found.form && (
        <p className="notice notice-bad" role="alert">
          {found.form}
        </p>
      )}
      <RatingInput
        name="rating"
        legend="Rating"
        defaultValue={Number(given?.rating)}
        error={found.rating}
      />
      <TextareaField
        label="Review (Optional)"
        name="text"
        rows={4}
        dir="auto"
        placeholder="What stayed with you?"
        limit={{ most: reviewLimits.most, count: countLetters }}
        defaultValue={given?.text ?? ""}
        error={found.text}
      />
      <div className="row">
        <button
          type="submit"
          className="button button-gold"
          disabled={!isReady}
          aria-disabled={pending ? true : undefined}
        >
          {pending ? busyLabel : label}
        </button>
        {children}
      </div>
    </form>
  );
}

function isComplete(form: HTMLFormElement | null): boolean {
  const sent = new FormData(form ?? undefined);
  const letters = countLetters(String(sent.get("text") ?? "").trim());
  return sent.has("rating") && letters <= reviewLimits.most;
}
