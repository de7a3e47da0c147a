import { sql } from "kysely";
import type { Db } from "#db/client.ts";
import { cardColumns, isPublished } from "../sql-fragments.ts";

export async function replaceTrending(db: Db): Promise<void> {
  // Readers see the old rows until the commit; another refresh waits.
  await sql`lock table trending_movies in share row exclusive mode`.execute(db);
  await db.deleteFrom("trendingMovies").execute();
  await sql`
    insert into trending_movies (
      movie_id, rank, score, review_share, watchlist_share, quality_share, window_days
    )
    select movie_id, rank, score, review_share, watchlist_share, quality_share, window_days
    from get_trending_movies()
  `.execute(db);
}

export function listTrending(db: Db, limit: number) {
  return db
    .selectFrom("trendingMovies")
    .innerJoin("movies", "movies.id", "trendingMovies.movieId")
    .select(cardColumns)
    .where(isPublished)
    .orderBy("trendingMovies.rank")
    .limit(limit)
    .execute();
}

export function findWindow(db: Db) {
  return db.selectFrom("trendingMovies").select("windowDays").limit(1).executeTakeFirst();
}

export function listMostReviewed(db: Db, limit: number) {
  return db
    .selectFrom("movies")
    .select(cardColumns)
    .where(isPublished)
    .orderBy("reviewCount", "desc")
    .orderBy("averageRating", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}
