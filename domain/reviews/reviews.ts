import { database } from "#db/client.ts";
import { type Viewer, visitor } from "#domain/accounts/viewer.ts";
import { createCache } from "#domain/platform/cache.ts";
import type { ReviewOrder, TopReviewOrder } from "#shared/options/review-orders.ts";
import { truncate } from "#shared/text/truncate.ts";
import * as queries from "./queries.ts";
import { type ReviewView, viewReview } from "./view.ts";

export type { ReviewView } from "./view.ts";
export type ReviewWithMovie = Awaited<ReturnType<typeof loadTopReviews>>[number];

const pageSize = 12;
const topReviewCount = 6;
const longestTopReview = 120;

type Wanted = { order: ReviewOrder; stars?: number | undefined; page: number };

/**
 * A page of twelve of a film's reviews that the viewer may read, with the number of pages; a page
 * past the last is empty.
 */
export async function listReviewsOfMovie(
  viewer: Viewer,
  movieId: number,
  { order, stars, page }: Wanted,
): Promise<{ reviews: ReviewView[]; pages: number }> {
  const [count, rows] = await Promise.all([
    queries.countOfMovie(database(), viewer, { movieId, stars }),
    queries.listOfMovie(database(), viewer, {
      movieId,
      stars,
      order,
      limit: pageSize,
      offset: (page - 1) * pageSize,
    }),
  ]);
  return {
    reviews: rows.map((row) => viewReview(row, viewer)),
    pages: Math.ceil(count / pageSize),
  };
}

const topReviews = createCache(loadTopReviews, { milliseconds: 5 * 60_000 });

/**
 * The six first approved reviews with words, cut to 120 characters, each with its film; kept for
 * five minutes (specification, section 9).
 */
export function listTopReviews(order: TopReviewOrder): Promise<ReviewWithMovie[]> {
  return topReviews.get(order);
}

/** To be called by every write that may change them. */
export function forgetTopReviews(): void {
  topReviews.clear();
}

async function loadTopReviews(order: TopReviewOrder) {
  const rows = await queries.listTop(database(), order, topReviewCount);
  return rows.map(viewWithMovie).map((review) => ({
    ...review,
    text: truncate(review.text ?? "", longestTopReview),
  }));
}

function viewWithMovie(row: Awaited<ReturnType<typeof queries.listTop>>[number]) {
  const movie = {
    slug: row.movieSlug,
    title: row.movieTitle,
    originalTitle: row.movieOriginalTitle,
    releaseYear: row.movieReleaseYear,
    language: row.movieLanguage,
    posterUrl: row.moviePosterUrl,
  };
  return { ...viewReview(row, visitor), movie };
}
