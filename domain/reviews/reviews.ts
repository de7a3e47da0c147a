import { database } from "#db/client.ts";
import { type Viewer, visitor } from "#domain/accounts/viewer.ts";
import { createCache } from "#domain/platform/cache.ts";
import type { ReviewOrder, TopReviewOrder } from "#shared/options/review-orders.ts";
import { truncate } from "#shared/text/truncate.ts";
import { forgetCommunityCounts } from "./community.ts";
import * as queries from "./queries.ts";
import { type ReviewView, type ReviewWithMovie, viewReview, viewReviewWithMovie } from "./view.ts";

export type { ReviewView, ReviewWithMovie } from "./view.ts";

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

/** To be called by every write that may change what is kept of reviews. */
export function forgetReviews(): void {
  topReviews.clear();
  forgetCommunityCounts();
}

async function loadTopReviews(order: TopReviewOrder) {
  const rows = await queries.listTop(database(), order, topReviewCount);
  return rows.map((row) => {
    const review = viewReviewWithMovie(row, visitor);
    return { ...review, text: truncate(review.text ?? "", longestTopReview) };
  });
}
