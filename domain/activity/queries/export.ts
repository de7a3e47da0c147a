import type { Db } from "#db/client.ts";

export function listWhole(db: Db, userId: number) {
  return db
    .selectFrom("activities")
    .leftJoin("movies", "movies.id", "activities.movieId")
    .select(["activities.type", "movies.title as movie", "movies.slug as address"])
    .select("activities.happenedAt")
    .where("activities.userId", "=", userId)
    .orderBy("activities.happenedAt", "desc")
    .orderBy("activities.id", "desc")
    .execute();
}
