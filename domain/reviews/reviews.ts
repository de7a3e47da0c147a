import { database } from "#db/client.ts";
import type { PageRequest } from "#db/paging.ts";
import { createCache } from "#domain/platform/cache.ts";
import { log } from "#domain/platform/log.ts";
import { type Viewer, visitor } from "#domain/rights/viewer.ts";
import type { ReviewOrder, TopReviewOrder } from "#shared/options/review-orders.ts";
import { canModerateReviews } from "./policy.ts";
import * as queries from "./queries/reading.ts";
import {
  cutReview,
  type ReviewView,
  type ReviewWithMovie,
  viewReview,
  viewReviewWithMovie,
} from "./view.ts";
import { withViewerState } from "./viewer-state.ts";

export type { ReviewView, ReviewWithMovie } from "./view.ts";

const topReviewCount = 6;
const longestTopReview = 120;

type Wanted = PageRequest & { order: ReviewOrder; stars?: number | undefined };

type ReviewedMovie = { id: number; ratingCounts: number[] };

type ReviewsPage = {
  reviews: ReviewView[];
  page: number;
  pages: number;
  cursor?: string | undefined;
};

/** Moderators also get reviews that are not approved. */
export async function listReviewsOfMovie(
  viewer: Viewer,
  movie: ReviewedMovie,
  { order, stars, page, cursor }: Wanted,
): Promise<ReviewsPage> {
  const reader = canModerateReviews(viewer) ? viewer : visitor;
  const wanted = { movieId: movie.id, stars };
  const total = await countReviews(reader, movie, stars);
  const listed = await queries.listOfMovie(
    database(),
    { reader, viewer },
    { ...wanted, order, total },
    { page, cursor },
  );
  return {
    reviews: listed.rows.map((row) => viewReview(row, viewer)),
    page: listed.page,
    pages: listed.pages,
    cursor: listed.cursor,
  };
}

// A film has the counts of its approved reviews, so most readers wait for no query.
function countReviews(reader: Viewer, { id, ratingCounts }: ReviewedMovie, stars?: number) {
  if (reader !== visitor) return queries.countOfMovie(database(), reader, { movieId: id, stars });
  if (stars !== undefined) return ratingCounts[stars - 1] ?? 0;
  return ratingCounts.reduce((sum, count) => sum + count, 0);
}

const topReviews = createCache(loadTopReviews, {
  milliseconds: 5 * 60_000,
  topics: ["catalogue", "figures", "site"],
});

/** Texts are cut short (rule 11); undefined on failure. */
export async function findTopReviews(
  viewer: Viewer,
  order: TopReviewOrder,
): Promise<ReviewWithMovie[] | undefined> {
  try {
    return await withViewerState(viewer, await topReviews.get(order));
  } catch (error) {
    log.error({ err: error }, "top reviews could not be read");
    return undefined;
  }
}

async function loadTopReviews(order: TopReviewOrder) {
  const rows = await queries.listTop(database(), order, topReviewCount);
  return rows.map((row) => cutReview(viewReviewWithMovie(row, visitor), longestTopReview));
}
