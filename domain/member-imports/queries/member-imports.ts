import { sql } from "kysely";
import type { Db } from "#db/client.ts";
import { isPublished } from "#domain/movies/sql-fragments.ts";
import type { ImportOutcome } from "#shared/options/import-outcomes.ts";
import { daysToUndo } from "#shared/validation/member-import-limits.ts";
import type { FileRow } from "../read-file.ts";
import { noFilmHere } from "./questions.ts";

const rowsAtOnce = 200;

export async function insertImport(
  db: Db,
  { userId, fileName }: { userId: number; fileName: string },
  rows: FileRow[],
): Promise<number> {
  const { id } = await db
    .insertInto("memberImports")
    .values({ userId, fileName })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const values = rows.slice(start, start + rowsAtOnce).map((row) => ({ ...row, importId: id }));
    await db.insertInto("memberImportRows").values(values).execute();
  }
  return id;
}

const isRecent = sql<boolean>`created_at > now() - make_interval(days => ${daysToUndo})`;

/** Those of thirty days, and those with films that wait; the last first. */
export async function listImports(db: Db, userId: number) {
  return db
    .selectFrom("memberImports")
    .select(["id", "fileName", "createdAt", isRecent.as("canBeUndone")])
    .where("userId", "=", userId)
    .orderBy("id", "desc")
    .limit(100)
    .execute();
}

export function findImport(db: Db, userId: number, id: number) {
  return db
    .selectFrom("memberImports")
    .select(["id", "fileName", "createdAt", "listIds", isRecent.as("canBeUndone")])
    .where("userId", "=", userId)
    .where("id", "=", id)
    .executeTakeFirst();
}

/** The rows of an import by where they went, `open` those that have not been looked at. */
export async function countRows(db: Db, importId: number) {
  const { rows } = await sql<{ outcome: ImportOutcome | "open"; rows: number }>`
    select coalesce(outcome, 'open') as outcome, count(*)::integer as rows
    from member_import_rows where import_id = ${importId} group by 1
  `.execute(db);
  const counts = { open: 0, added: 0, there: 0, waits: 0, refused: 0 };
  for (const { outcome, rows: count } of rows) counts[outcome] = count;
  return counts;
}

/** Films of a member that are not here yet. */
export async function countWaiting(db: Db, userId: number): Promise<number> {
  const { rows } = await sql<{ films: number }>`
    select count(distinct (title, release_year))::integer as films
    from member_import_rows join member_imports on member_imports.id = import_id
    where user_id = ${userId} and outcome = 'waits'
  `.execute(db);
  return rows[0]?.films ?? 0;
}

type Part = { outcome: ImportOutcome; limit: number; offset: number };

export function listRows(db: Db, importId: number, { outcome, limit, offset }: Part) {
  return db
    .selectFrom("memberImportRows")
    .leftJoin("movies", (join) =>
      join.onRef("movies.id", "=", "memberImportRows.movieId").on(isPublished),
    )
    .select(["memberImportRows.id", "file", "rowNumber", "kind", "memberImportRows.title"])
    .select(["memberImportRows.releaseYear", "watchedOn", "listTitle", "reason", "movies.slug"])
    .where("importId", "=", importId)
    .where("outcome", "=", outcome)
    .orderBy("memberImportRows.id")
    .limit(limit)
    .offset(offset)
    .execute();
}

const isUnpublished = sql<boolean>`review_text is not null and movie_id is not null and not exists (
  select from reviews where reviews.movie_id = member_import_rows.movie_id
    and reviews.user_id = member_imports.user_id
)`;

/** Texts about films of which the member has no review here. */
export function listTexts(db: Db, importId: number, limit: number) {
  return db
    .selectFrom("memberImportRows")
    .innerJoin("memberImports", "memberImports.id", "importId")
    .innerJoin("movies", "movies.id", "memberImportRows.movieId")
    .select(["memberImportRows.id", "movies.title", "movies.slug", "movies.releaseYear"])
    .select(["memberImportRows.rating", "memberImportRows.reviewText"])
    .where("importId", "=", importId)
    .where(isPublished)
    .where(isUnpublished)
    .orderBy("memberImportRows.id")
    .limit(limit)
    .execute();
}

export function findText(db: Db, userId: number, id: number) {
  return db
    .selectFrom("memberImportRows")
    .innerJoin("memberImports", "memberImports.id", "importId")
    .select(["movieId", "rating", "importId"])
    .where("memberImportRows.id", "=", id)
    .where("userId", "=", userId)
    .where(isUnpublished)
    .executeTakeFirst();
}

export async function deleteImport(db: Db, id: number): Promise<void> {
  await db.deleteFrom("memberImports").where("id", "=", id).execute();
}

/**
 * A film that was added while a row was looked at woke nothing; the rows of older imports have been
 * looked at since.
 */
export async function reopenWaiting(db: Db): Promise<void> {
  await sql`
    update member_import_rows set outcome = null from member_imports
    where member_imports.id = import_id and outcome = 'waits'
      and reason is distinct from ${noFilmHere}
      and created_at > now() - interval '2 days'
  `.execute(db);
}

/** Rows of imports that can no longer be undone, but for those that wait, and imports without rows. */
export async function deleteExpired(db: Db): Promise<void> {
  await sql`
    delete from member_import_rows using member_imports
    where member_imports.id = import_id and not ${isRecent} and outcome <> 'waits'
  `.execute(db);
  await sql`
    delete from member_imports where not ${isRecent}
      and not exists (select from member_import_rows where import_id = member_imports.id)
  `.execute(db);
}

/** For own-data export: all rows that are still here. */
export function listAll(db: Db, userId: number) {
  return db
    .selectFrom("memberImportRows")
    .innerJoin("memberImports", "memberImports.id", "importId")
    .select(["fileName", "file", "rowNumber", "kind", "title", "releaseYear", "director"])
    .select(["identifiers", "watchedOn", "rating", "originalRating", "reviewText"])
    .select(["listTitle", "note", "outcome", "reason", "createdAt as importedAt"])
    .where("userId", "=", userId)
    .orderBy("memberImportRows.id")
    .execute();
}
