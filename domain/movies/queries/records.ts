import { sql } from "kysely";
import type { Db } from "#db/client.ts";
import { NotFound } from "#domain/platform/errors.ts";
import type { OrderedKind, RecordKind } from "#shared/options/movie-records.ts";
import type { RecordFields } from "#shared/validation/movie-records.ts";
import { cardColumns } from "../sql-fragments.ts";

export type MovieRecord<Kind extends RecordKind> = RecordFields[Kind] & { id: number };

type Table = "movieCast" | "movieCrew" | "movieTrailers" | "nominations";

const tables: Record<RecordKind, Table> = {
  cast: "movieCast",
  crew: "movieCrew",
  trailers: "movieTrailers",
  awards: "nominations",
};

export function findCard(db: Db, slug: string) {
  return db
    .selectFrom("movies")
    .select([...cardColumns, "movies.id"])
    .where("movies.slug", "=", slug)
    .executeTakeFirst();
}

export async function getCard(db: Db, slug: string) {
  const movie = await findCard(db, slug);
  if (!movie) throw new NotFound("Movie not found");
  return movie;
}

type Lists = {
  [Kind in RecordKind]: (db: Db, movieId: number) => Promise<MovieRecord<Kind>[]>;
};

export const listRecords: Lists = {
  cast: (db: Db, movieId: number) =>
    db
      .selectFrom("movieCast")
      .select(["id", "name", "character", "role"])
      .where("movieId", "=", movieId)
      .orderBy("position")
      .orderBy("id")
      .execute(),
  crew: (db: Db, movieId: number) =>
    db
      .selectFrom("movieCrew")
      .select(["id", "name", "role", "department"])
      .where("movieId", "=", movieId)
      .orderBy("position")
      .orderBy("id")
      .execute(),
  trailers: (db: Db, movieId: number) =>
    db
      .selectFrom("movieTrailers")
      .select(["id", "title", "url", "type"])
      .select(sql<string | null>`uploaded_on::text`.as("uploadedOn"))
      .where("movieId", "=", movieId)
      .orderBy("id")
      .execute(),
  awards: (db: Db, movieId: number) =>
    db
      .selectFrom("nominations")
      .select(["id", "name", "category", "year", "won"])
      .where("movieId", "=", movieId)
      .orderBy("year", "desc")
      .orderBy("name")
      .orderBy("won", "desc")
      .orderBy("category")
      .execute(),
};

export async function insertRecord<Kind extends RecordKind>(
  db: Db,
  kind: Kind,
  movieId: number,
  fields: RecordFields[Kind],
): Promise<number> {
  // `Kind` ties fields and table together, which Kysely cannot follow.
  const values = { ...fields, movieId } as never;
  const { id } = await db
    .insertInto(tables[kind])
    .values(values)
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateRecord<Kind extends RecordKind>(
  db: Db,
  kind: Kind,
  row: { id: number; movieId: number },
  fields: RecordFields[Kind],
): Promise<boolean> {
  const table: Table = tables[kind];
  const { numUpdatedRows } = await db
    .updateTable(table)
    .set(fields as never)
    .where("id", "=", row.id)
    .where("movieId", "=", row.movieId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteRecord(
  db: Db,
  kind: RecordKind,
  row: { id: number; movieId: number },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom(tables[kind])
    .where("id", "=", row.id)
    .where("movieId", "=", row.movieId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function placeRecords(db: Db, kind: OrderedKind, ids: number[]): Promise<void> {
  await sql`
    update ${sql.table(tables[kind])} as credit set position = placed.number - 1
    from unnest(${ids}::integer[]) with ordinality as placed (id, number)
    where credit.id = placed.id
  `.execute(db);
}

export type NamedFilm = { movie: string | null; film: string | null; year: number | null };

export type FoundFilm = Awaited<ReturnType<typeof listFilmsNamed>>[number];

/**
 * Films by address, or by title, released in the year or the one before or after; the closest first.
 * `place` is that of the name.
 */
export async function listFilmsNamed(db: Db, named: NamedFilm[]) {
  const { rows } = await sql<{ place: number; id: number; slug: string; distance: number }>`
    select place::integer - 1 as place, found.*
    from unnest(
      ${named.map(({ movie }) => movie)}::text[], ${named.map(({ film }) => film)}::text[],
      ${named.map(({ year }) => year)}::integer[]
    ) with ordinality as named (movie, film, year, place)
    join lateral (
      select id, slug, 0 as distance from movies where slug = named.movie
      union all
      select id, slug, abs(release_year - named.year) from movies
      where named.movie is null and folded_title = fold(named.film)
        and abs(release_year - named.year) <= 1
    ) as found on true
    order by place, distance, id
  `.execute(db);
  return rows;
}
