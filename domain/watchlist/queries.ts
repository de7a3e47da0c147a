import { sql } from "kysely";
import type { Db } from "#db/client.ts";

export function listOfMember(db: Db, userId: number, limit: number) {
  return db
    .selectFrom("watchlists")
    .select(["movieId", "isFavorite", "addedAt"])
    .where("userId", "=", userId)
    .orderBy("addedAt", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

export function countOfMember(db: Db, userId: number) {
  return db
    .selectFrom("watchlists")
    .select([
      sql<number>`count(*)::integer`.as("movies"),
      sql<number>`(count(*) filter (where is_favorite))::integer`.as("favorites"),
    ])
    .where("userId", "=", userId)
    .executeTakeFirstOrThrow();
}
