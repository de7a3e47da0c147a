import { type SqlBool, sql } from "kysely";
import type { Db } from "#db/client.ts";
import type { AwardName, Distinction } from "#shared/options/awards.ts";

type Placing = { name: AwardName; category: string; year: number };

type Text = string | null | undefined;

type NominationFields = Partial<Placing> & {
  won: boolean;
  distinction: Distinction | null;
  movieId: number | null;
  filmTitle?: Text;
  filmYear?: number | null;
  people: Text;
  note: Text;
  source: Text;
};

export type NewNomination = NominationFields & Placing;

export type StoredNomination = Awaited<ReturnType<typeof listNominations>>[number];

/** The latest first; of one edition if it has a year. */
export function listNominations(db: Db, eventId: number, year?: number) {
  return selectOf(db, eventId)
    .$if(year !== undefined, (query) => query.where("editions.year", "=", year ?? 0))
    .orderBy("editions.year", "desc")
    .orderBy(sql`lower(categories.name)`)
    .orderBy("won", "desc")
    .orderBy("nominations.id")
    .execute();
}

type Films = { years: number[]; movieIds: number[]; titles: string[] };

/** Those of these films in editions of these years. */
export function listNominationsOf(db: Db, eventId: number, { years, movieIds, titles }: Films) {
  return selectOf(db, eventId)
    .where(sql<SqlBool>`editions.year = any(${years}::integer[])`)
    .where(
      sql<SqlBool>`(
        nominations.movie_id = any(${movieIds}::integer[])
        or folded_film = any(array(select fold(title) from unnest(${titles}::text[]) as title))
      )`,
    )
    .execute();
}

export function listNumbered(db: Db, eventId: number, ids: number[]) {
  return selectOf(db, eventId)
    .where(sql<SqlBool>`nominations.id = any(${ids}::integer[])`)
    .execute();
}

export function findNomination(db: Db, eventId: number, id: number) {
  return selectOf(db, eventId).where("nominations.id", "=", id).executeTakeFirst();
}

function selectOf(db: Db, eventId: number) {
  return db
    .selectFrom("nominations")
    .innerJoin("editions", "editions.id", "nominations.editionId")
    .innerJoin("categories", "categories.id", "nominations.categoryId")
    .leftJoin("movies", "movies.id", "nominations.movieId")
    .select(["nominations.id", "movieId", "filmTitle", "filmYear", "won", "distinction"])
    .select(["people", "note", "source", "editions.year", "categoryId"])
    .select(["categories.name as category", "movies.slug as movie", "movies.title"])
    .select("movies.releaseYear")
    .where("editions.eventId", "=", eventId);
}

export async function insertNomination(db: Db, fields: NewNomination): Promise<number> {
  const { id } = await db
    .insertInto("nominations")
    .values(fields)
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateNomination(
  db: Db,
  id: number,
  fields: NominationFields,
): Promise<void> {
  await db.updateTable("nominations").set(fields).where("id", "=", id).execute();
}

export async function deleteNomination(db: Db, id: number): Promise<void> {
  await db.deleteFrom("nominations").where("id", "=", id).execute();
}
