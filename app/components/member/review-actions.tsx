import { type ReactNode, useRef } from "react";
import { Link, useLocation } from "react-router";
import type { ReviewView } from "#domain/reviews/reviews.ts";
import { Icon } from "#ui/icon.tsx";
import ReportLink from "./report-link.tsx";
import { useFocusWhenLost } from "./use-focus-when-lost.ts";
import { VoteButton } from "./vote-button.tsx";

type Props = {
  review: ReviewView;
  can: NonNullable<ReviewView["can"]>;
  viewerState: NonNullable<ReviewView["viewerState"]>;
  children: ReactNode;
};

export default function ReviewActions({ review, can, viewerState, children }: Props) {
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const { name } = review.author;
  const flagged = useRef<HTMLSpanElement>(null);
  useFocusWhenLost(viewerState.hasFlagged, () => flagged.current);
  if (can.edit) {
    return (
      <>
        <span className="own-votes">Helpful {review.helpfulCount}</span>
        <Link className="read-more" to="/reviews">
          Your review
        </Link>
      </>
    );
  }
  return (
    <>
      <VoteButton review={review} viewerState={viewerState} back={here} />
      {viewerState.hasFlagged ? (
        <span className="flag-link is-flagged" ref={flagged}>
          <Icon name="flag" />
          <span className="visually-hidden">You flagged the review by {name}</span>
          {children}
        </span>
      ) : (
        <ReportLink
          className="flag-link"
          title="Flag Review"
          kind="review"
          action={`/reviews/${review.id}/flag`}
          back={here}
          subject={`Review by ${name}`}
        >
          <Icon name="flag" />
          <span className="visually-hidden">Flag the review by {name}</span>
          {children}
        </ReportLink>
      )}
    </>
  );
}
