import { sql } from "kysely";
import type { Db } from "#db/client.ts";
import { prepare } from "#db/prepared.ts";
import { isApproved } from "#domain/reviews/sql-fragments.ts";
import type { Venue } from "#shared/options/venues.ts";

export type EntryFields = { watchedOn: string | null; venue: Venue | null; rating: number | null };

type NewEntry = EntryFields & { userId: number; movieId: number };

const entryColumns = ["diaryEntries.id", "watchedOn", "venue", "rating"] as const;

/** Undefined where the member has logged the film for this date. */
export async function insertEntry(db: Db, entry: NewEntry): Promise<number | undefined> {
  const inserted = await db
    .insertInto("diaryEntries")
    .values(entry)
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted?.id;
}

export function findEntry(db: Db, userId: number, id: number) {
  return db
    .selectFrom("diaryEntries")
    .innerJoin("movies", "movies.id", "diaryEntries.movieId")
    .select([...entryColumns, "movieId", "movies.slug"])
    .where("diaryEntries.id", "=", id)
    .where("userId", "=", userId)
    .executeTakeFirst();
}

/** False where it is not theirs; throws a unique violation where the film is logged for that date. */
export async function updateEntry(
  db: Db,
  userId: number,
  id: number,
  fields: EntryFields,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("diaryEntries")
    .set(fields)
    .where("id", "=", id)
    .where("userId", "=", userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteEntry(db: Db, userId: number, id: number): Promise<void> {
  await db.deleteFrom("diaryEntries").where("id", "=", id).where("userId", "=", userId).execute();
}

const ofMovie = prepare<{ userId: number; slug: string }>()((db, place) =>
  db
    .selectFrom("diaryEntries")
    .innerJoin("movies", "movies.id", "diaryEntries.movieId")
    .select(entryColumns)
    .where("userId", "=", place("userId"))
    .where("movies.slug", "=", place("slug"))
    .orderBy(sql`watched_on desc nulls last`)
    .orderBy("diaryEntries.id", "desc"),
);

export function listOfMovie(db: Db, userId: number, slug: string) {
  return ofMovie(db, { userId, slug });
}

/** How often in each year, the last first. */
export async function countByYear(db: Db, userId: number) {
  const { rows } = await sql<{ year: number; entries: number }>`
    select left(watched_on, 4)::integer as year, count(*)::integer as entries
    from diary_entries where user_id = ${userId} and watched_on is not null
    group by 1 order by 1 desc
  `.execute(db);
  return rows;
}

/** Without an id where a review alone says that the member has seen the film. */
type EntryRow = EntryFields & { id: number | null; movieId: number; isRewatch: boolean };

type Span = { userId: number; year?: number; limit: number; offset: number };

/**
 * Of a year or of all, the last first; those of which only the year is known come after its days,
 * those without a date at the end.
 */
export async function listEntries(db: Db, { userId, year, limit, offset }: Span) {
  const isOfYear =
    year === undefined
      ? sql`true`
      : sql`watched_on >= ${String(year)} and watched_on < ${String(year + 1)}`;
  const { rows } = await sql<EntryRow>`
    select id, movie_id, watched_on, venue, rating, exists (
      select from diary_entries as earlier
      where earlier.user_id = entry.user_id and earlier.movie_id = entry.movie_id
        and coalesce(earlier.watched_on, '') < entry.watched_on
    ) as is_rewatch
    from diary_entries as entry
    where user_id = ${userId} and ${isOfYear}
    order by watched_on desc nulls last, id desc limit ${limit} offset ${offset}
  `.execute(db);
  return rows;
}

/** Films without any date: those logged so, and those that the member has reviewed but not logged. */
function undated(userId: number) {
  return sql`
    select id, movie_id, venue, rating, created_at from diary_entries
    where user_id = ${userId} and watched_on is null
    union all
    select null, movie_id, null, null, created_at from reviews
    where user_id = ${userId} and ${isApproved} and not exists (
      select from diary_entries as entry
      where entry.user_id = reviews.user_id and entry.movie_id = reviews.movie_id
    )
  `;
}

export async function countEntries(db: Db, userId: number): Promise<number> {
  const { rows } = await sql<{ entries: number }>`
    select count(*)::integer as entries from diary_entries where user_id = ${userId}
  `.execute(db);
  return rows[0]?.entries ?? 0;
}

export async function countUndated(db: Db, userId: number): Promise<number> {
  const { rows } = await sql<{ films: number }>`
    select count(*)::integer as films from (${undated(userId)}) as undated
  `.execute(db);
  return rows[0]?.films ?? 0;
}

export async function listUndated(db: Db, { userId, limit, offset }: Omit<Span, "year">) {
  const { rows } = await sql<EntryRow>`
    select id, movie_id, null as watched_on, venue, rating, false as is_rewatch
    from (${undated(userId)}) as undated
    order by created_at desc, movie_id desc limit ${limit} offset ${offset}
  `.execute(db);
  return rows;
}

const latest = prepare<{ userId: number; limit: number }>()((db, place) =>
  db
    .selectFrom("diaryEntries")
    .select(["id", "movieId", "watchedOn", "rating", "createdAt"])
    .where("userId", "=", place("userId"))
    .where("watchedOn", "is not", null)
    .orderBy(sql`watched_on desc nulls last`)
    .orderBy("id", "desc")
    .limit(place("limit")),
);

export function listLatest(db: Db, userId: number, limit: number) {
  return latest(db, { userId, limit });
}

export function listAll(db: Db, userId: number) {
  return db
    .selectFrom("diaryEntries")
    .innerJoin("movies", "movies.id", "diaryEntries.movieId")
    .select(["movies.title as movie", "movies.slug"])
    .select(["watchedOn", "venue", "rating", "diaryEntries.createdAt as loggedAt"])
    .where("userId", "=", userId)
    .orderBy(sql`watched_on desc nulls last`)
    .orderBy("diaryEntries.id", "desc")
    .execute();
}
