import { href } from "react-router";
import type { ReviewView, ReviewWithMovie } from "#domain/reviews/reviews.ts";
import { Stars } from "#ui/stars.tsx";
import { MiniMovie } from "./mini-movie.tsx";
import { ReviewCard } from "./review-card.tsx";

type Props = {
  reviews: ReviewWithMovie[];
  signInTo: string;
  showsFlags?: boolean;
  hidesAuthor?: boolean;
  className?: string;
};

export function ReviewList({ reviews, className = "review-list", ...card }: Props) {
  return (
    <ul className={className}>
      {reviews.map(({ movie, ...review }) => (
        <li key={review.id}>
          <ReviewCard
            review={review}
            movie={
              <MiniMovie movie={movie}>
                <Stars value={review.rating} />
              </MiniMovie>
            }
            title={movie.title}
            readMoreTo={
              review.isCut ? wholeReviewOf(movie.slug, review, card.hidesAuthor) : undefined
            }
            {...card}
          />
        </li>
      ))}
    </ul>
  );
}

/** Top reviews lead to their film (rule 11); one member's would be hard to find there. */
function wholeReviewOf(slug: string, { id, approval }: ReviewView, isOfMember = false): string {
  if (isOfMember && !approval) return href("/reviews/:id", { id: String(id) });
  return `${href("/movie/:slug", { slug })}#reviews`;
}
