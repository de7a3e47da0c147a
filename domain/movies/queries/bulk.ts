import { sql } from "kysely";
import type { Db } from "#db/client.ts";
import type { Genre } from "#shared/options/genres.ts";
import type { Language } from "#shared/options/languages.ts";
import type { MovieState } from "#shared/options/movie-states.ts";

const fields = [
  "id",
  "slug",
  "title",
  "genre",
  "otherGenres",
  "language",
  "spokenLanguages",
  "countries",
  "featured",
  "state",
] as const;

export type BulkRow = Awaited<ReturnType<typeof lockForBulk>>[number];

export function lockForBulk(db: Db, ids: number[]) {
  return (
    db
      .selectFrom("movies")
      .select(fields)
      .select(sql<string | null>`publish_on::text`.as("publishOn"))
      .where("id", "in", [0, ...ids])
      // One order prevents deadlocks of transactions that lock the same films.
      .orderBy("id")
      .forUpdate()
      .execute()
  );
}

export async function setFeatured(db: Db, ids: number[], featured: boolean): Promise<void> {
  await db
    .updateTable("movies")
    .set({ featured })
    .where("id", "in", [0, ...ids])
    .execute();
}

export async function setGenre(db: Db, ids: number[], genre: Genre): Promise<void> {
  await sql`
    update movies set genre = ${genre}, other_genres = array_remove(other_genres, ${genre})
    where id = any (${ids}::integer[])
  `.execute(db);
}

export async function setLanguage(db: Db, ids: number[], language: Language): Promise<void> {
  await sql`
    update movies
    set language = ${language}, spoken_languages = array_remove(spoken_languages, ${language})
    where id = any (${ids}::integer[])
  `.execute(db);
}

export async function setCountry(db: Db, ids: number[], country: string): Promise<void> {
  await sql`
    update movies set countries = array[${country}] || array_remove(countries[2:], ${country})
    where id = any (${ids}::integer[])
  `.execute(db);
}

export async function setState(
  db: Db,
  ids: number[],
  { state, publishOn }: { state: MovieState; publishOn: string | null },
): Promise<void> {
  await sql`
    update movies set state = ${state}, publish_on = ${publishOn}::date,
      featured = featured and ${state}::text = 'published'
    where id = any (${ids}::integer[])
  `.execute(db);
}
