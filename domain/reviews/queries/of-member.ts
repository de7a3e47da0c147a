import { sql } from "kysely";
import type { Db } from "#db/client.ts";
import { executePrepared } from "#db/prepared.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { movieColumns, reviewColumns, visibleTo } from "./reading.ts";
import { viewerStateOf } from "./viewer-state.ts";

export function listOfMember(db: Db, viewer: Viewer, userId: number, limit: number) {
  const newest = db
    .selectFrom("reviews")
    .innerJoin("movies", "movies.id", "reviews.movieId")
    .leftJoin("profiles", "profiles.userId", "reviews.userId")
    .select([...reviewColumns, ...movieColumns, viewerStateOf(viewer)])
    .where("reviews.userId", "=", userId)
    .where(visibleTo(viewer))
    .orderBy("reviews.createdAt", "desc")
    .orderBy("reviews.id", "desc")
    .limit(limit);
  return executePrepared(db, newest);
}

// Of these the best are chosen, however many reviews a member has.
const mostRanked = 200;

/** Of the newest reviews, those of four stars or more, the best first. Index: reviews_of_member. */
export function listTopOfMember(db: Db, viewer: Viewer, userId: number, limit: number) {
  const newest = db
    .selectFrom("reviews")
    .select(["id", "movieId", "rating", "createdAt"])
    .where("userId", "=", userId)
    .where(visibleTo(viewer))
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(mostRanked);
  return db
    .selectFrom(newest.as("newest"))
    .innerJoin("movies", "movies.id", "newest.movieId")
    .select(movieColumns)
    .where("newest.rating", ">=", 4)
    .orderBy("newest.rating", "desc")
    .orderBy("newest.createdAt", "desc")
    .orderBy("newest.id", "desc")
    .limit(limit)
    .execute();
}

export function summarizeOfMember(db: Db, viewer: Viewer, userId: number) {
  return db
    .selectFrom("reviews")
    .select([
      sql<number>`count(*)::integer`.as("reviews"),
      sql<number>`coalesce(avg(rating), 0)::double precision`.as("averageRating"),
      sql<number[]>`array[
        count(*) filter (where rating = 1), count(*) filter (where rating = 2),
        count(*) filter (where rating = 3), count(*) filter (where rating = 4),
        count(*) filter (where rating = 5)
      ]::integer[]`.as("ratingCounts"),
    ])
    .where("userId", "=", userId)
    .where(visibleTo(viewer))
    .executeTakeFirstOrThrow();
}

export function summarizeOfMembers(db: Db, viewer: Viewer, userIds: number[]) {
  return db
    .selectFrom("reviews")
    .select([
      "userId",
      sql<number>`count(*)::integer`.as("reviews"),
      sql<number>`avg(rating)::double precision`.as("averageRating"),
      sql<Date>`max(created_at)`.as("lastPosted"),
    ])
    .where("userId", "in", userIds.length > 0 ? userIds : [0])
    .where(visibleTo(viewer))
    .groupBy("userId")
    .execute();
}
