import type { ReviewWithMovie } from "#domain/reviews/reviews.ts";
import { Stars } from "#ui/stars.tsx";
import { MiniMovie } from "../mini-movie.tsx";
import { ReviewText } from "../review-text.tsx";

export function ReviewQuote({ review }: { review: ReviewWithMovie }) {
  return (
    <div className="surface review-quote">
      <MiniMovie movie={review.movie} />
      <Stars value={review.rating} />
      {review.text && <ReviewText text={review.text} hasSpoilers={review.hasSpoilers} />}
    </div>
  );
}
