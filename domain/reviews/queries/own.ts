import { type SqlBool, sql } from "kysely";
import type { Db } from "#db/client.ts";
import { newestFirst, type PageRequest, readPage } from "#db/paging.ts";
import { prepare } from "#db/prepared.ts";
import { usernamesIn } from "#domain/profiles/sql-fragments.ts";
import type { Member, Viewer } from "#domain/rights/viewer.ts";
import { readFound } from "./community.ts";
import { movieColumns, reviewColumns, visibleTo } from "./reading.ts";

const ordering = newestFirst("created_at");

const ownOfMovie = prepare<{ userId: number; movieId: number }>()((db, place) =>
  db
    .selectFrom("reviews")
    .leftJoin("profiles", "profiles.userId", "reviews.userId")
    .select(reviewColumns)
    .where("reviews.movieId", "=", place("movieId"))
    .where("reviews.userId", "=", place("userId")),
);

export async function findOwnOfMovie(db: Db, userId: number, movieId: number) {
  const [own] = await ownOfMovie(db, { userId, movieId });
  return own;
}

export function findVisible(db: Db, viewer: Viewer, id: number) {
  return db
    .selectFrom("reviews")
    .innerJoin("movies", "movies.id", "reviews.movieId")
    .leftJoin("profiles", "profiles.userId", "reviews.userId")
    .select([...reviewColumns, ...movieColumns])
    .select(usernamesIn("reviews.mentions").as("mentioned"))
    .where("reviews.id", "=", id)
    .where(visibleTo(viewer))
    .executeTakeFirst();
}

export function listEarlierTexts(db: Db, userId: number, reviewId: number) {
  return db
    .selectFrom("earlierTexts")
    .select(["id", "rating", "reviewText as text", "replacedAt"])
    .where("reviewId", "=", reviewId)
    .where("userId", "=", userId)
    .orderBy("id", "desc")
    .execute();
}

export async function countOwn(db: Db, userId: number) {
  const { count } = await db
    .selectFrom("reviews")
    .select(sql<number>`count(*)::integer`.as("count"))
    .where("userId", "=", userId)
    .executeTakeFirstOrThrow();
  return count;
}

export function listOwn(db: Db, viewer: Member, total: number, request: PageRequest) {
  const where = sql<SqlBool>`reviews.user_id = ${viewer.id}`;
  const listing = { table: "reviews", where, ordering, total };
  return readPage(listing, request, (found, order) => readFound(db, viewer, found, order));
}
