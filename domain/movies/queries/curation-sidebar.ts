import { sql } from "kysely";
import type { Db } from "#db/client.ts";
import { isDue } from "#domain/media/sql-fragments.ts";

type Wanted = { words: string; releaseYear: number; except: string };

/** `words` is folded, as the search's titles are. */
export function listPossibleDuplicates(db: Db, { words, releaseYear, except }: Wanted) {
  return db
    .selectFrom("movieSearch")
    .innerJoin("movies", "movies.id", "movieSearch.movieId")
    .select(["movies.slug", "movies.title", "movies.releaseYear", "movies.director"])
    .where((eb) =>
      eb.or([eb("movieSearch.title", "=", words), eb("movieSearch.originalTitle", "=", words)]),
    )
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
    .executeTakeFirstOrThrow();
}

/** How many reviews, of any status, and watchlist entries go with each film. */
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

/** Those of some posters that a film shows. */
export async function listShownPosters(db: Db, addresses: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom("movies")
    .select("posterUrl")
    .distinct()
    .where("posterUrl", "in", ["", ...addresses])
    .execute();
  return rows.flatMap(({ posterUrl }) => posterUrl ?? []);
}

/** Posters elsewhere that may be fetched now, of the latest films first. */
export async function listDuePosters(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("movies")
    .select("posterUrl")
    .where(isDue("poster", "movies.posterUrl"))
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return [...new Set(rows.flatMap(({ posterUrl }) => posterUrl ?? []))];
}

export async function replacePoster(db: Db, url: string, address: string): Promise<void> {
  await db.updateTable("movies").set({ posterUrl: address }).where("posterUrl", "=", url).execute();
}

export function listFailedPosters(db: Db, limit: number) {
  return db
    .selectFrom("pictureFetches")
    .innerJoin("movies", "movies.posterUrl", "pictureFetches.url")
    .select(["movies.slug", "movies.title", "movies.releaseYear"])
    .select(["pictureFetches.url", "pictureFetches.failure", "pictureFetches.nextAttemptAt"])
    .where("pictureFetches.kind", "=", "poster")
    .where("pictureFetches.failure", "is not", null)
    .orderBy("movies.id", "desc")
    .limit(limit)
    .execute();
}
