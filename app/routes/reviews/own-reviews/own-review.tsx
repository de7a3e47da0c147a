import { useRef } from "react";
import { href, Link } from "react-router";
import { DeleteReview } from "#app/components/member/delete-review.tsx";
import ReviewForm from "#app/components/member/review-form.tsx";
import ReviewStatusBadge from "#app/components/member/review-status-badge.tsx";
import { useFocusWhenLost } from "#app/components/member/use-focus-when-lost.ts";
import { MiniMovie } from "#app/components/mini-movie.tsx";
import { ReviewText } from "#app/components/review-text.tsx";
import type { ReviewWithMovie } from "#domain/reviews/reviews.ts";
import { countOf } from "#shared/format/count-of.ts";
import { Stars } from "#ui/stars.tsx";

type Props = {
  review: ReviewWithMovie;
  here: string;
  editTo: string;
  isEdited: boolean;
  draft: { rating: number; text: string; spoilers?: boolean } | undefined;
  barred: string | undefined;
  hasEarlier: boolean;
};

export function OwnReview({ review, here, editTo, isEdited, draft, barred, hasEarlier }: Props) {
  const { movie, approval, can, text } = review;
  const article = useRef<HTMLElement>(null);
  useFocusWhenLost(isEdited, () => article.current?.querySelector("input:checked, .row a"));
  return (
    <article className="own-review" ref={article}>
      <MiniMovie movie={movie} />
      {isEdited ? (
        <div>
          <ReviewForm
            slug={movie.slug}
            action={href("/movie/:slug/review", { slug: movie.slug })}
            back={here}
            reviewId={review.id}
            initial={draft ?? review}
            barred={barred}
            cancelTo={here}
          />
          {hasEarlier && (
            <Link
              className="button button-quiet"
              to={`${href("/movie/:slug/review", { slug: movie.slug })}#earlier`}
            >
              What it said before
            </Link>
          )}
        </div>
      ) : (
        <div className="own-review-words">
          <p className="review-facts">
            <Stars value={review.rating} />
            <time dateTime={review.day}>{review.date}</time>
            {review.helpfulCount > 0 && <span>{countOf(review.helpfulCount, "helpful vote")}</span>}
          </p>
          {approval && <ReviewStatusBadge {...approval} isOwn />}
          {text && <ReviewText text={text} hasSpoilers={review.hasSpoilers} of={movie.title} />}
          <div className="row">
            {can?.edit && (
              <Link className="button" to={editTo} preventScrollReset>
                Edit<span className="visually-hidden"> the review of {movie.title}</span>
              </Link>
            )}
            {can?.remove && (
              <DeleteReview id={review.id} back={here} about={`the review of ${movie.title}`} />
            )}
          </div>
        </div>
      )}
    </article>
  );
}
