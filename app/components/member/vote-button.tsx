import { useState } from "react";
import { votePath } from "#app/vote-path.ts";
import type { ReviewView } from "#domain/reviews/reviews.ts";
import { nounFor } from "#shared/format/count-of.ts";
import { useFormAction } from "./use-form-action.ts";

type Props = { review: ReviewView; hasVoted: boolean; back: string };

export function VoteButton({ review, hasVoted, back }: Props) {
  const [done, setDone] = useState<boolean>();
  const id = `vote-${review.id}`;
  const address = votePath(review.id, `${back}#${id}`);
  const { submit, pending } = useFormAction({
    failure: "Failed to update vote. Please try again.",
    isPress: true,
    next: address,
    onDone: (sent) => setDone(isVote(sent)),
  });
  const isPressed = pending ? isVote(pending) : (done ?? hasVoted);
  const count = review.helpfulCount + Number(isPressed) - Number(hasVoted);
  return (
    <form method="post" action={address} onSubmit={submit}>
      <button
        type="submit"
        id={id}
        className="button"
        name="vote"
        value={isPressed ? "no" : "yes"}
        aria-pressed={isPressed}
      >
        {isPressed ? "Voted" : "Helpful"} <span>{count}</span>
        <span className="visually-hidden">
          {` ${nounFor(count, "vote")} for the review by ${review.author.name}`}
        </span>
      </button>
    </form>
  );
}

function isVote(sent: FormData): boolean {
  return sent.get("vote") === "yes";
}
