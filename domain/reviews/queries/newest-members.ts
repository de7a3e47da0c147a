import { type SqlBool, sql } from "kysely";
import type { Db } from "#db/client.ts";
import { type Viewer, visitor } from "#domain/rights/viewer.ts";
import { movieColumns, reviewColumns, visibleTo } from "./reading.ts";

// However many accounts without a name join, the page reads no more than these.
const mostSearched = 500;

// Not with `exists`, which the planner may answer by reading every review.
const hasWritten = sql<SqlBool>`(
  profiles.display_name is not null or profiles.bio is not null or coalesce((
    select true from reviews
    where reviews.user_id = profiles.user_id and review_text is not null and ${visibleTo(visitor)}
    limit 1
  ), false)
)`;

/** Those with a name or something written first. Index: profiles_newest_confirmed. */
export function listNewestMembers(db: Db, limit: number) {
  const newest = db
    .selectFrom("profiles")
    .select(["userId", "username", "displayName", "avatarUrl", "bio", "createdAt"])
    .where(sql<SqlBool>`profiles.is_confirmed`)
    .orderBy("createdAt", "desc")
    .orderBy("userId", "desc")
    .limit(mostSearched);
  return db
    .selectFrom(newest.as("profiles"))
    .selectAll()
    .orderBy(hasWritten, "desc")
    .orderBy("createdAt", "desc")
    .orderBy("userId", "desc")
    .limit(limit)
    .execute();
}

/** The newest of each member. Index: reviews_of_member. */
export function listNewestOfEach(db: Db, viewer: Viewer, userIds: number[], limit: number) {
  const ids = sql<{ userId: number }>`(select unnest(${userIds}::integer[]) as user_id)`;
  return db
    .selectFrom(ids.as("members"))
    .innerJoinLateral(
      (one) =>
        one
          .selectFrom("reviews")
          .selectAll()
          .whereRef("reviews.userId", "=", "members.userId")
          .where(visibleTo(viewer))
          .orderBy("reviews.createdAt", "desc")
          .orderBy("reviews.id", "desc")
          .limit(limit)
          .as("reviews"),
      (join) => join.onTrue(),
    )
    .innerJoin("movies", "movies.id", "reviews.movieId")
    .innerJoin("profiles", "profiles.userId", "reviews.userId")
    .select([...reviewColumns, ...movieColumns])
    .orderBy("reviews.createdAt", "desc")
    .orderBy("reviews.id", "desc")
    .execute();
}
