import { type SqlBool, sql } from "kysely";
import type { Db } from "#db/client.ts";
import { NotFound } from "#domain/platform/errors.ts";

type Wording = { words: string; releaseYear: number; except: string };

export function listPossibleDuplicates(db: Db, { words, releaseYear, except }: Wording) {
  const titled = sql<SqlBool>`movies.id in (
    select movie_id from movie_search where title = ${words} or original_title = ${words}
    union all
    select id from movies where state <> 'published'
      and (folded_title = ${words} or fold(original_title) = ${words})
  )`;
  return db
    .selectFrom("movies")
    .select(["movies.slug", "movies.title", "movies.releaseYear", "movies.director"])
    .where(titled)
    .where("movies.releaseYear", "=", releaseYear)
    .where("movies.slug", "<>", except)
    .orderBy("movies.id")
    .limit(3)
    .execute();
}

export function getCurationSidebar(db: Db, movieId: number) {
  return db
    .selectFrom("movies")
    .select(["createdAt", "averageRating", "reviewCount", "featured", "creatorId"])
    .where("id", "=", movieId)
    .executeTakeFirstOrThrow(() => new NotFound("Movie not found"));
}

export function countDependents(db: Db, slugs: string[]) {
  return db
    .selectFrom("movies")
    .select([
      "slug",
      "watchlistCount as watchlists",
      sql<number>`(
        select count(*)::integer from reviews where reviews.movie_id = movies.id
      )`.as("reviews"),
    ])
    .where("slug", "in", ["", ...slugs])
    .execute();
}

export function listTitles(db: Db, ids: number[]) {
  return db
    .selectFrom("movies")
    .select(["id", "title", "releaseYear"])
    .where("id", "in", [0, ...ids])
    .execute();
}
