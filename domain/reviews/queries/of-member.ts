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

export function summarizeOfMember(db: Db, viewer: Viewer, userId: number) {
  return db
    .selectFrom("reviews")
    .select([
      sql<number>`count(*)::integer`.as("reviews"),
      sql<number>`coalesce(avg(rating), 0)::double precision`.as("averageRating"),
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
