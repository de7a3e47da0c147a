import { type SqlBool, sql } from "kysely";
import type { Db } from "#db/client.ts";
import { type Viewer, visitor } from "#domain/accounts/viewer.ts";
import type { ReviewOrder } from "#shared/options/review-orders.ts";
import { canModerateReviews } from "./policy.ts";

type Part = { limit: number; offset: number };
type Sorted = "rating" | "helpfulCount" | "createdAt" | "id";

export const reviewColumns = [
  "reviews.id",
  "reviews.userId",
  "reviews.rating",
  "reviews.reviewText",
  "reviews.status",
  "reviews.flaggedReason",
  "reviews.helpfulCount",
  "reviews.flagCount",
  "reviews.createdAt",
  "profiles.username",
  "profiles.displayName",
  "profiles.avatarUrl",
] as const;

export const movieColumns = [
  "movies.slug as movieSlug",
  "movies.title as movieTitle",
  "movies.originalTitle as movieOriginalTitle",
  "movies.releaseYear as movieReleaseYear",
  "movies.language as movieLanguage",
  "movies.posterUrl as moviePosterUrl",
] as const;

const sortedBy: Record<ReviewOrder, Sorted[]> = {
  top: ["rating", "helpfulCount", "createdAt", "id"],
  "top-recent": ["rating", "createdAt", "id"],
  recent: ["createdAt", "id"],
  helpful: ["helpfulCount", "createdAt", "id"],
};

/** The one rule of who reads what: approved for all, the rest for its author and moderators. */
export function visibleTo(viewer: Viewer) {
  // Written out, not bound, so that the planner sees that the partial indexes fit.
  if (viewer.kind === "visitor") return sql<SqlBool>`reviews.status = 'approved'`;
  if (canModerateReviews(viewer)) return sql<SqlBool>`true`;
  return sql<SqlBool>`(reviews.status = 'approved' or reviews.user_id = ${viewer.id})`;
}

function inOrder(order: ReviewOrder) {
  return sql.join(sortedBy[order].map((column) => sql`${sql.ref(`reviews.${column}`)} desc`));
}

export type ReviewsOfMovie = { movieId: number; stars?: number | undefined };

export function listOfMovie(
  db: Db,
  viewer: Viewer,
  { movieId, stars, order, limit, offset }: ReviewsOfMovie & { order: ReviewOrder } & Part,
) {
  return ofMovie(db, viewer, { movieId, stars })
    .leftJoin("profiles", "profiles.userId", "reviews.userId")
    .select(reviewColumns)
    .orderBy(inOrder(order))
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countOfMovie(db: Db, viewer: Viewer, wanted: ReviewsOfMovie) {
  const { count } = await ofMovie(db, viewer, wanted)
    .select((select) => select.fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

function ofMovie(db: Db, viewer: Viewer, { movieId, stars }: ReviewsOfMovie) {
  const all = db
    .selectFrom("reviews")
    .where("reviews.movieId", "=", movieId)
    .where(visibleTo(viewer));
  return stars === undefined ? all : all.where("reviews.rating", "=", stars);
}

/** Approved reviews with words, each with its film. */
export function listTop(db: Db, order: ReviewOrder, limit: number) {
  return db
    .selectFrom("reviews")
    .innerJoin("movies", "movies.id", "reviews.movieId")
    .leftJoin("profiles", "profiles.userId", "reviews.userId")
    .select([...reviewColumns, ...movieColumns])
    .where(visibleTo(visitor))
    .where("reviews.reviewText", "is not", null)
    .orderBy(inOrder(order))
    .limit(limit)
    .execute();
}
