import { type RawBuilder, sql } from "kysely";
import type { Db } from "#db/client.ts";
import { prepare } from "#db/prepared.ts";
import { rowConditions } from "#domain/movies/sql-fragments.ts";
import { isApproved } from "#domain/reviews/sql-fragments.ts";
import type { Genre } from "#shared/options/genres.ts";
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

export type DiaryFilters = {
  rating?: number | undefined;
  genre?: Genre | undefined;
  country?: string | undefined;
  /** Only films that the member had watched before. */
  again?: "yes" | undefined;
};

type Part = { userId: number; year?: number; filters?: DiaryFilters };

type Span = Part & { limit: number; offset: number };

export const isRewatch = sql<boolean>`exists (
  select from diary_entries as earlier
  where earlier.user_id = entry.user_id and earlier.movie_id = entry.movie_id
    and coalesce(earlier.watched_on, '') < entry.watched_on
)`;

export function entriesOf({ userId, year, filters = {} }: Part) {
  const conditions = [sql`user_id = ${userId}`, ...conditionsOf(filters)];
  if (year !== undefined) {
    conditions.push(sql`watched_on >= ${String(year)} and watched_on < ${String(year + 1)}`);
  }
  if (filters.again) conditions.push(isRewatch);
  return sql`from diary_entries as entry where ${sql.join(conditions, sql` and `)}`;
}

function conditionsOf({ rating, genre, country }: DiaryFilters): RawBuilder<unknown>[] {
  const conditions = rating ? [sql`rating = ${rating}`] : [];
  if (!genre && !country) return conditions;
  const ofFilm = sql.join(rowConditions({ genre, country }), sql` and `);
  return [...conditions, sql`exists (select from movies where movies.id = movie_id and ${ofFilm})`];
}

/**
 * Of a year or of all, the last first; those of which only the year is known come after its days,
 * those without a date at the end.
 */
export async function listEntries(db: Db, { limit, offset, ...part }: Span) {
  const { rows } = await sql<EntryRow>`
    select id, movie_id, watched_on, venue, rating, ${isRewatch} as is_rewatch
    ${entriesOf(part)}
    order by watched_on desc nulls last, id desc limit ${limit} offset ${offset}
  `.execute(db);
  return rows;
}

export async function countEntries(db: Db, part: Part): Promise<number> {
  const { rows } = await sql<{ entries: number }>`
    select count(*)::integer as entries ${entriesOf(part)}
  `.execute(db);
  return rows[0]?.entries ?? 0;
}

/** Films without any date: those logged so, and those that the member has reviewed but not logged. */
function undated({ userId, filters = {} }: Part) {
  const conditions = [filters.again ? sql`false` : sql`true`, ...conditionsOf(filters)];
  return sql`
    select * from (
      select id, movie_id, venue, rating, created_at from diary_entries
      where user_id = ${userId} and watched_on is null
      union all
      select null, movie_id, null, null, created_at from reviews
      where user_id = ${userId} and ${isApproved} and not exists (
        select from diary_entries as entry
        where entry.user_id = reviews.user_id and entry.movie_id = reviews.movie_id
      )
    ) as entry
    where ${sql.join(conditions, sql` and `)}
  `;
}

export async function countUndated(db: Db, part: Part): Promise<number> {
  const { rows } = await sql<{ films: number }>`
    select count(*)::integer as films from (${undated(part)}) as undated
  `.execute(db);
  return rows[0]?.films ?? 0;
}

export async function listUndated(db: Db, { limit, offset, ...part }: Span) {
  const { rows } = await sql<EntryRow>`
    select id, movie_id, null as watched_on, venue, rating, false as is_rewatch
    from (${undated(part)}) as undated
    order by created_at desc, movie_id desc limit ${limit} offset ${offset}
  `.execute(db);
  return rows;
}

/** The main genres and the countries of all films in a diary. */
export async function listChoices(db: Db, userId: number) {
  const { rows } = await sql<{ genres: Genre[]; countries: string[] }>`
    with films as (
      select genre, countries from movies where id = any (array(
        select movie_id from diary_entries where user_id = ${userId}
        union
        select movie_id from reviews where user_id = ${userId} and ${isApproved}
      ))
    )
    select array(select distinct genre from films order by genre) as genres,
      array(select distinct unnest(countries) as country from films order by country) as countries
  `.execute(db);
  return rows[0] ?? { genres: [], countries: [] };
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
    .select(sql<number | null>`original_rating::float`.as("originalRating"))
    .where("userId", "=", userId)
    .orderBy(sql`watched_on desc nulls last`)
    .orderBy("diaryEntries.id", "desc")
    .execute();
}
