import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "#db/client.ts";
import { type Ordering, type PageRequest, readPage } from "#db/paging.ts";
import { executePrepared } from "#db/prepared.ts";
import { isFreeToWatch } from "#domain/movies/sql-fragments.ts";
import { can } from "#domain/rights/policy.ts";
import { type Viewer, visitor } from "#domain/rights/viewer.ts";
import { shownPicture } from "#domain/settings/sql-fragments.ts";
import type { ReviewOrder } from "#shared/options/review-orders.ts";
import { isApproved } from "../sql-fragments.ts";
import { viewerStateOf } from "./viewer-state.ts";

export const reviewColumns = [
  "reviews.id",
  "reviews.userId",
  "reviews.rating",
  "reviews.reviewText",
  "reviews.hasSpoilers",
  "reviews.status",
  "reviews.flaggedReason",
  "reviews.helpfulCount",
  "reviews.commentCount",
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
  "movies.genre as movieGenre",
  "movies.language as movieLanguage",
  shownPicture("movies.posterUrl").as("moviePosterUrl"),
  isFreeToWatch.as("movieIsFree"),
] as const;

const id = { name: "id", kind: "integer" } as const;
const created = { name: "created_at", kind: "instant" } as const;
const rating = { name: "rating", kind: "integer" } as const;
const helpful = { name: "helpful_count", kind: "integer" } as const;

const orderings: Record<ReviewOrder, Ordering> = {
  top: { columns: [rating, helpful, created, id], direction: "desc" },
  "top-recent": { columns: [rating, created, id], direction: "desc" },
  recent: { columns: [created, id], direction: "desc" },
  helpful: { columns: [helpful, created, id], direction: "desc" },
};

/** Everyone reads approved reviews; their author and moderators also read the others. */
export function visibleTo(viewer: Viewer) {
  if (viewer.kind === "visitor") return isApproved;
  if (can(viewer, "moderate-reviews")) return sql<SqlBool>`true`;
  return sql<SqlBool>`(${isApproved} or reviews.user_id = ${viewer.id})`;
}

const reviewsBesideFilm = 5;

type ReviewsOfMovie = { movieId: number; stars?: number | undefined };

export function listOfMovie(
  db: Db,
  { reader, viewer }: { reader: Viewer; viewer: Viewer },
  wanted: ReviewsOfMovie & { order: ReviewOrder; total: number },
  request: PageRequest,
) {
  const { order, total } = wanted;
  const listing = {
    table: "reviews",
    where: ofMovie(reader, wanted),
    ordering: orderings[order],
    total,
    size: reviewsBesideFilm,
  };
  return readPage(listing, request, (found, inOrder) =>
    executePrepared(
      db,
      db
        .selectFrom(found)
        .innerJoin("reviews", "reviews.id", "found.id")
        .leftJoin("profiles", "profiles.userId", "reviews.userId")
        .select([...reviewColumns, viewerStateOf(viewer), "found.key"])
        .orderBy(inOrder),
    ),
  );
}

export async function countOfMovie(db: Db, viewer: Viewer, wanted: ReviewsOfMovie) {
  const { count } = await db
    .selectFrom("reviews")
    .select(sql<number>`count(*)::integer`.as("count"))
    .where(ofMovie(viewer, wanted))
    .executeTakeFirstOrThrow();
  return count;
}

function ofMovie(viewer: Viewer, { movieId, stars }: ReviewsOfMovie): RawBuilder<SqlBool> {
  const conditions = [visibleTo(viewer), sql`reviews.movie_id = ${movieId}`];
  if (stars !== undefined) conditions.push(sql`reviews.rating = ${stars}`);
  return sql.join(conditions, sql` and `) as RawBuilder<SqlBool>;
}

export function listTop(db: Db, order: ReviewOrder, limit: number) {
  return db
    .selectFrom("reviews")
    .innerJoin("movies", "movies.id", "reviews.movieId")
    .leftJoin("profiles", "profiles.userId", "reviews.userId")
    .select([...reviewColumns, ...movieColumns])
    .where(visibleTo(visitor))
    .where("reviews.reviewText", "is not", null)
    .orderBy(
      sql.join(orderings[order].columns.map(({ name }) => sql`${sql.ref(`reviews.${name}`)} desc`)),
    )
    .limit(limit)
    .execute();
}

// Ratings without a text are rarely helpful to many: beyond these, nothing is quoted.
const mostSearched = 200;

/** Without spoilers, and long enough to be quoted. Index: reviews_of_movie_helpful. */
export function findMostHelpful(db: Db, movieId: number, leastLength: number) {
  const first = db
    .selectFrom("reviews")
    .select(["id", "userId", "reviewText", "hasSpoilers", "helpfulCount", "createdAt"])
    .where(visibleTo(visitor))
    .where("movieId", "=", movieId)
    .orderBy("helpfulCount", "desc")
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(mostSearched);
  return db
    .selectFrom(first.as("reviews"))
    .leftJoin("profiles", "profiles.userId", "reviews.userId")
    .select(["reviewText", "profiles.displayName", "profiles.username"])
    .where("hasSpoilers", "=", false)
    .where(sql<SqlBool>`length(review_text) >= ${leastLength}`)
    .orderBy("helpfulCount", "desc")
    .orderBy("reviews.createdAt", "desc")
    .orderBy("reviews.id", "desc")
    .limit(1)
    .executeTakeFirst();
}

export async function exists(db: Db, id: number): Promise<boolean> {
  const row = await db.selectFrom("reviews").select("id").where("id", "=", id).executeTakeFirst();
  return row !== undefined;
}
