import { Link } from "react-router";
import type { ReviewWithMovie } from "#domain/reviews/reviews.ts";
import {
  labelOfReviewOrder,
  type TopReviewOrder,
  topReviewOrders,
} from "#shared/options/review-orders.ts";
import { Alert } from "#ui/alert.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { LinkTabs } from "#ui/link-tabs.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";
import { FlagDialog } from "./flag-dialog.tsx";
import { ReviewList } from "./review-list.tsx";

type Props = {
  reviews: ReviewWithMovie[] | undefined;
  order: TopReviewOrder;
  hrefFor: (order: TopReviewOrder) => string;
  signInTo: string;
};

export function TopReviews({ reviews, order, hrefFor, signInTo }: Props) {
  const tabs = topReviewOrders.map((value) => ({
    label: labelOfReviewOrder(value),
    to: hrefFor(value),
    current: value === order,
  }));
  return (
    <section className="page section top-reviews" id="top-reviews">
      <SectionHeading link={<Link to="/all-reviews">View All Reviews</Link>}>
        Top Reviews
      </SectionHeading>
      <LinkTabs label="Order of the reviews" tabs={tabs} />
      <Reviews reviews={reviews} retryTo={hrefFor(order)} signInTo={signInTo} />
    </section>
  );
}

type ReviewsProps = Pick<Props, "reviews" | "signInTo"> & { retryTo: string };

function Reviews({ reviews, retryTo, signInTo }: ReviewsProps) {
  if (!reviews) {
    return (
      <Alert tone="bad" title="Failed to load reviews">
        <p>We encountered an error while loading the top reviews. Please try again later.</p>
        <Link className="button" to={retryTo} reloadDocument>
          Try Again
        </Link>
      </Alert>
    );
  }
  if (reviews.length === 0) {
    return (
      <EmptyState
        title="No reviews yet"
        text="Be the first to share your thoughts on African cinema!"
      >
        <Link className="button button-gold" to="/reviews">
          Write a Review
        </Link>
      </EmptyState>
    );
  }
  return (
    <>
      <ReviewList reviews={reviews} signInTo={signInTo} showsFlags />
      <FlagDialog signInTo={signInTo} />
    </>
  );
}
