import type { Db } from "#db/client.ts";

export function listWhole(db: Db, userId: number) {
  return db
    .selectFrom("watchlists")
    .innerJoin("movies", "movies.id", "watchlists.movieId")
    .select([
      "movies.title as movie",
      "movies.slug as address",
      "watchlists.isFavorite",
      "watchlists.addedAt",
      "watchlists.favoritedAt",
    ])
    .where("watchlists.userId", "=", userId)
    .orderBy("watchlists.addedAt", "desc")
    .orderBy("watchlists.id", "desc")
    .execute();
}
