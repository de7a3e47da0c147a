import { votePath } from "#app/http/vote-path.ts";
import type { ReviewView } from "#domain/reviews/reviews.ts";
import { nounFor } from "#shared/format/count-of.ts";
import { useNewest } from "../use-newest.ts";
import { useFormAction } from "./use-form-action.ts";

type Props = {
  review: ReviewView;
  viewerState: NonNullable<ReviewView["viewerState"]>;
  back: string;
};

export function VoteButton({ review, viewerState, back }: Props) {
  const [hasVoted, setVoted] = useNewest(viewerState.hasVoted, viewerState);
  const id = `vote-${review.id}`;
  const address = votePath(review.id, `${back}#${id}`);
  const { submit, pending } = useFormAction({
    failure: "Failed to update vote. Please try again.",
    isPress: true,
    next: address,
    onDone: (sent, isRefused) => isRefused || setVoted(isVote(sent)),
  });
  const isPressed = pending ? isVote(pending) : hasVoted;
  const count = review.helpfulCount + Number(isPressed) - Number(viewerState.hasVoted);
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
