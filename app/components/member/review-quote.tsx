import type { ReviewWithMovie } from "#domain/reviews/reviews.ts";
import { Stars } from "#ui/stars.tsx";
import { MiniMovie } from "../mini-movie.tsx";

export function ReviewQuote({ review }: { review: ReviewWithMovie }) {
  return (
    <div className="surface review-quote">
      <MiniMovie movie={review.movie} />
      <Stars value={review.rating} />
      {review.text && (
        <blockquote className="serif" dir="auto">
          {review.text}
        </blockquote>
      )}
    </div>
  );
}
