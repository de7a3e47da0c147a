import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { FlagDialog } from "#app/components/flag-dialog.tsx";
import { ReviewCard } from "#app/components/review-card.tsx";
import type { ReviewView } from "#domain/reviews/reviews.ts";
import { countOf } from "#shared/format/count-of.ts";
import { reviewOrders } from "#shared/options/review-orders.ts";
import { Distribution } from "#ui/distribution.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { LinkTabs } from "#ui/link-tabs.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";
import { Stars } from "#ui/stars.tsx";
import { linkToMovie, type MovieSearch } from "./movie-search-params.ts";
import type { PresentedMovie } from "./present-movie.ts";

type Props = {
  movie: PresentedMovie;
  reviews: ReviewView[];
  pages: number;
  search: MovieSearch;
  signInTo: string;
  /** True if the viewer has a review, even one that is not public. */
  hasOwn: boolean;
  /** True if the stars stand beside them, also while what follows has not arrived. */
  isWide: boolean;
  children: ReactNode;
};

const starChoices = [5, 4, 3, 2, 1];

export function MovieReviews({ movie, reviews, pages, search, ...viewed }: Props) {
  const { signInTo, hasOwn, isWide, children } = viewed;
  // A member has the form there, which asks for the same.
  const isEmpty = reviews.length === 0 && (movie.reviewCount > 0 || (!hasOwn && !children));
  const linkTo = (change: Partial<MovieSearch>) => linkToMovie(movie.slug, search, change);
  return (
    <section
      className={movie.shares && isWide ? "movie-reviews is-wide" : "movie-reviews"}
      id="reviews"
    >
      <SectionHeading>Reviews</SectionHeading>
      {children}
      {movie.shares && (
        <Summary movie={movie} shares={movie.shares} search={search} linkTo={linkTo} />
      )}
      {search.stars && movie.reviewCount > 0 && (
        <p className="star-filter">
          Only reviews of {countOf(search.stars, "star")}.{" "}
          <Link to={linkTo({ stars: undefined })} preventScrollReset>
            Show all
          </Link>
        </p>
      )}
      {isEmpty && <NoReviews movie={movie} linkTo={linkTo} />}
      {reviews.length > 0 && (
        <ul className="review-list">
          {reviews.map((review) => (
            <li key={review.id}>
              <ReviewCard review={review} signInTo={signInTo} />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        page={search.page}
        pages={pages}
        hrefFor={(page) => linkTo({ page, cursor: search.cursor })}
        label="Pages of reviews"
      />
      <FlagDialog signInTo={signInTo} />
    </section>
  );
}

type PartProps = {
  movie: PresentedMovie;
  linkTo: (change: Partial<MovieSearch>) => string;
};

type SummaryProps = PartProps & { shares: number[]; search: MovieSearch };

function Summary({ movie, shares, search, linkTo }: SummaryProps) {
  const rows = starChoices.map((stars, index) => ({
    label: countOf(stars, "star"),
    percent: shares[index] ?? 0,
    to: linkTo({ stars: search.stars === stars ? undefined : stars }),
    current: search.stars === stars,
  }));
  const orders = reviewOrders.map(({ value, label }) => ({
    label,
    to: linkTo({ order: value }),
    current: search.order === value,
  }));
  return (
    <>
      <div className="review-summary">
        <div>
          <b className="review-average" aria-hidden="true">
            {movie.averageRating.toFixed(1)}
          </b>
          <Stars value={movie.averageRating} count={movie.reviewCount} />
        </div>
        <Distribution rows={rows} />
      </div>
      <LinkTabs label="Order of the reviews" tabs={orders} />
    </>
  );
}

function NoReviews({ movie, linkTo }: PartProps) {
  if (movie.reviewCount > 0) {
    return (
      <EmptyState title="No Reviews Found" text="No reviews match.">
        <Link className="button" to={linkTo({ stars: undefined })}>
          Show all reviews
        </Link>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="Seen it? Tell it."
      text={`What stayed with you? Be the first to review ${movie.title}. Two lines and a rating are enough.`}
    >
      <Link className="button button-gold" to={href("/movie/:slug/review", { slug: movie.slug })}>
        Sign in to write a review
      </Link>
    </EmptyState>
  );
}
