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

export type EntryKey = { userId: number; movieId: number };

/** Which of the films at these addresses the member has. */
export function listAmong(db: Db, userId: number, slugs: string[]) {
  return db
    .selectFrom("watchlists")
    .innerJoin("movies", "movies.id", "watchlists.movieId")
    .select(["movies.slug", "watchlists.isFavorite"])
    .where("watchlists.userId", "=", userId)
    .where("movies.slug", "in", slugs.length > 0 ? slugs : [""])
    .execute();
}

export function insertEntry(db: Db, key: EntryKey) {
  return db
    .insertInto("watchlists")
    .values(key)
    .onConflict((conflict) => conflict.columns(["userId", "movieId"]).doNothing())
    .execute();
}

export function deleteEntry(db: Db, { userId, movieId }: EntryKey) {
  return db
    .deleteFrom("watchlists")
    .where("userId", "=", userId)
    .where("movieId", "=", movieId)
    .execute();
}

/**
 * Whether the entry is new, as it is where it was added and favoured at the same moment; one that
 * is a favourite already keeps its date.
 */
export async function insertFavorite(db: Db, key: EntryKey): Promise<boolean> {
  const now = sql<Date>`now()`;
  const favored = { isFavorite: true, favoritedAt: now };
  const changed = await db
    .insertInto("watchlists")
    .values({ ...key, ...favored, addedAt: now })
    .onConflict((conflict) =>
      conflict
        .columns(["userId", "movieId"])
        .doUpdateSet(favored)
        .where("watchlists.isFavorite", "=", false),
    )
    .returning(sql<boolean>`added_at = favorited_at`.as("isNew"))
    .executeTakeFirst();
  return changed?.isNew ?? false;
}

/** Whether there was an entry, favourite or not. */
export async function clearFavorite(db: Db, { userId, movieId }: EntryKey): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("watchlists")
    .set({ isFavorite: false, favoritedAt: null })
    .where("userId", "=", userId)
    .where("movieId", "=", movieId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
