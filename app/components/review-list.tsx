import type { ReviewWithMovie } from "#domain/reviews/reviews.ts";
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
            // Top reviews lead to their film (rule 11); one member's would be hard to find there.
            readMoreTo={
              review.isCut
                ? `/${card.hidesAuthor ? `reviews/${review.id}` : `movie/${movie.slug}#reviews`}`
                : undefined
            }
            {...card}
          />
        </li>
      ))}
    </ul>
  );
}
