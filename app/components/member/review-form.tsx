import { useEffect, useId, useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import { countCharacters } from "#shared/text/count-characters.ts";
import { reviewLimits } from "#shared/validation/review-limits.ts";
import { CheckField } from "#ui/field.tsx";
import { RatingInput } from "#ui/rating-input.tsx";
import { TextareaField } from "#ui/textarea-field.tsx";
import { readTyped, useDraft } from "./use-draft.ts";
import { useFormAction } from "./use-form-action.ts";

type Initial = {
  rating?: number | string;
  text?: string | null;
  hasSpoilers?: boolean;
  spoilers?: boolean | string;
};

type Props = {
  slug: string;
  action: string;
  back: string;
  reviewId?: number | undefined;
  initial?: Initial | undefined;
  barred?: string | undefined;
  refused?: Record<string, string> | undefined;
  cancelTo?: string;
};

/** Creates or edits a review; its text is saved as a draft until it is sent. */
export default function ReviewForm({ slug, action, back, reviewId, initial, ...rest }: Props) {
  const { barred, refused, cancelTo } = rest;
  const isNew = reviewId === undefined;
  const form = useRef<HTMLFormElement>(null);
  const { pathname } = useLocation();
  // Submitted text comes back with CRLF line breaks.
  const text = (initial?.text ?? "").replaceAll("\r\n", "\n");
  const spoilers = Boolean(initial?.spoilers ?? initial?.hasSpoilers);
  const shown = { rating: Number(initial?.rating) || 0, text, spoilers };
  const draft = useDraft({ slug, form, initial: shown });
  const { submit, pending, errors } = useFormAction({
    failure: isNew ? "Failed to post review. Please try again." : "Failed to update review",
    revalidates: true,
    onDone: draft.drop,
  });
  // Without JavaScript the button must stay enabled.
  const [wrong, setWrong] = useState<Wrong>({});
  const check = () => setWrong(findWrong(form.current));
  useEffect(() => setWrong(findWrong(form.current)), []);
  const starsHint = useId();
  const found = pending ? {} : { ...refused, ...errors };
  const label = isNew ? "Post Review" : "Save";
  const busyLabel = isNew ? "Posting…" : "Saving…";
  return (
    <form
      className="review-form"
      method="post"
      action={action}
      onSubmit={submit}
      onInput={() => {
        check();
        draft.save();
      }}
      ref={form}
    >
      <input type="hidden" name="back" value={back} />
      {!isNew && <input type="hidden" name="review" value={reviewId} />}
      <div className="review-draft row" role="status">
        {draft.isRestored && (
          <>
            <span>Your draft was restored.</span>
            <button type="button" className="button button-quiet" onClick={draft.discard}>
              Discard draft
            </button>
          </>
        )}
      </div>
      {found.form ? (
        <p className="notice notice-bad" role="alert">
          {found.form}
        </p>
      ) : (
        barred && <p className="notice notice-bad">{barred}</p>
      )}
      <RatingInput
        name="rating"
        legend="Rating"
        defaultValue={shown.rating}
        describedBy={starsHint}
        error={found.rating}
      />
      <TextareaField
        label="Review (Optional)"
        name="text"
        rows={4}
        dir="auto"
        placeholder="What stayed with you?"
        limit={{
          most: reviewLimits.most,
          count: countCharacters,
          tooLong: `A review can have ${reviewLimits.most} characters at most. Shorten it to ${isNew ? "post" : "save"} it.`,
        }}
        defaultValue={shown.text}
        error={found.text}
      />
      <CheckField
        label="Contains spoilers"
        name="spoilers"
        value="yes"
        defaultChecked={shown.spoilers}
      />
      <p id={starsHint} className="field-hint" role="status">
        {wrong.needsStars && `Add a star rating to ${isNew ? "post" : "save"} it.`}
      </p>
      <div className="row">
        <button
          type="submit"
          className="button button-gold"
          disabled={wrong.isIncomplete}
          aria-disabled={pending ? true : undefined}
        >
          {pending ? busyLabel : label}
        </button>
        {cancelTo && (
          <Link
            className="button"
            to={cancelTo}
            preventScrollReset={cancelTo.split("?")[0] === pathname}
            onClick={draft.drop}
          >
            Cancel
          </Link>
        )}
      </div>
    </form>
  );
}

type Wrong = {
  isIncomplete?: boolean;
  needsStars?: boolean;
};

function findWrong(form: HTMLFormElement | null): Wrong {
  const { rating, text } = readTyped(form);
  const length = countCharacters(text.trim());
  return {
    isIncomplete: rating === 0 || length > reviewLimits.most,
    needsStars: rating === 0 && length > 0,
  };
}
