import { type SqlBool, sql } from "kysely";
import type { Db } from "#db/client.ts";
import { prepare } from "#db/prepared.ts";
import { cardColumns, isSeenBy } from "#domain/movies/sql-fragments.ts";

const countColumns = [
  sql<number>`count(*)::integer`.as("movies"),
  sql<number>`(count(*) filter (where is_favorite))::integer`.as("favorites"),
];

type Newest = { userId: number; limit: number; onlyFavorites: boolean };

const newest = prepare<Newest>()((db, place) =>
  db
    .selectFrom("watchlists")
    .innerJoin("movies", "movies.id", "watchlists.movieId")
    .innerJoin(
      db
        .selectFrom("watchlists")
        .select(countColumns)
        .where("userId", "=", place("userId"))
        .as("counted"),
      (join) => join.onTrue(),
    )
    .select([...cardColumns, "watchlists.isFavorite", "watchlists.addedAt"])
    .select(["counted.movies", "counted.favorites"])
    .where("watchlists.userId", "=", place("userId"))
    .where(sql<SqlBool>`(is_favorite or not ${place("onlyFavorites")})`)
    .orderBy("watchlists.addedAt", "desc")
    .orderBy("watchlists.id", "desc")
    .limit(place("limit")),
);

export function listNewest(db: Db, request: Newest) {
  return newest(db, request);
}

const counts = prepare<{ userId: number }>()((db, place) =>
  db.selectFrom("watchlists").select(countColumns).where("userId", "=", place("userId")),
);

export async function countOfMember(db: Db, userId: number) {
  const [counted] = await counts(db, { userId });
  return counted ?? { movies: 0, favorites: 0 };
}

export type EntryKey = { userId: number; movieId: number };

const among = prepare<{ userId: number; slugs: string[] }>()((db, place) =>
  db
    .selectFrom("movies")
    .leftJoin("watchlists", (join) =>
      join
        .onRef("watchlists.movieId", "=", "movies.id")
        .on("watchlists.userId", "=", place("userId")),
    )
    .select(["movies.slug", "watchlists.isFavorite"])
    .select(isSeenBy(place("userId"), sql`movies.id`).as("isSeen"))
    .where(sql<SqlBool>`movies.slug = any(${place("slugs")})`),
);

/** All films of these names; `isFavorite` is null off the watchlist. */
export function listAmong(db: Db, userId: number, slugs: string[]) {
  return among(db, { userId, slugs });
}

export function insertEntry(db: Db, key: EntryKey) {
  return db
    .insertInto("watchlists")
    .values(key)
    .onConflict((conflict) => conflict.columns(["userId", "movieId"]).doNothing())
    .execute();
}

/** True if it was on the watchlist. */
export async function deleteEntry(db: Db, { userId, movieId }: EntryKey): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("watchlists")
    .where("userId", "=", userId)
    .where("movieId", "=", movieId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** False where it was on the watchlist; the date of an existing favourite stays. */
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

export async function clearFavorite(db: Db, { userId, movieId }: EntryKey): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("watchlists")
    .set({ isFavorite: false, favoritedAt: null })
    .where("userId", "=", userId)
    .where("movieId", "=", movieId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
