import { sql } from "kysely";
import type { Db } from "#db/client.ts";
import type { Column, Table } from "./tables.ts";

const fetchBytes = 256 * 1024;
const mostRows = 2_000;
const pieceLength = 512 * 1024;

/** Runs `read` on one snapshot, which later writes do not change. */
export function inSnapshot<Result>(db: Db, read: (db: Db) => Promise<Result>): Promise<Result> {
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (snapshot) => {
      await sql`set local timezone = 'UTC'`.execute(snapshot);
      return read(snapshot);
    });
}

/** A table in pieces of about half a megabyte, a row a line; within a transaction. */
export async function* readPieces(
  db: Db,
  table: Table,
): AsyncGenerator<{ rows: number; bytes: Buffer }> {
  let lines: string[] = [];
  let length = 0;
  for await (const rows of readRows(db, table)) {
    for (const row of rows) length += row.length;
    lines.push(...rows);
    if (length < pieceLength) continue;
    yield joinLines(lines);
    lines = [];
    length = 0;
  }
  if (lines.length > 0) yield joinLines(lines);
}

function joinLines(lines: string[]): { rows: number; bytes: Buffer } {
  return { rows: lines.length, bytes: Buffer.from(`${lines.join("\n")}\n`) };
}

/** Its rows as JSON, a few at a time, in the order of its key. */
async function* readRows(db: Db, table: Table): AsyncGenerator<string[]> {
  await sql`declare backup_rows no scroll cursor for ${select(table)}`.execute(db);
  // A first fetch is small, as rows may hold whole files; later ones follow the rows' size.
  let count = 10;
  for (;;) {
    const { rows } = await sql<{ row: string }>`
      fetch forward ${sql.lit(count)} from backup_rows
    `.execute(db);
    if (rows.length > 0) yield rows.map(({ row }) => row);
    if (rows.length < count) break;
    const longest = rows.reduce((most, { row }) => Math.max(most, row.length), 1);
    count = Math.min(mostRows, 4 * count, Math.ceil(fetchBytes / longest));
  }
  await sql`close backup_rows`.execute(db);
}

function select({ name, columns, key }: Table) {
  const fields = columns.map((column) =>
    isJson(column) ? sql`${quote(column.name)}::text` : quote(column.name),
  );
  const order = key.length > 0 ? sql.join(key.map(inOrder)) : sql`rows::text collate "C"`;
  return sql`
    select row_to_json(fields)::text as row
    from (select ${sql.join(fields)} from ${quote(name)} as rows order by ${order}) as fields
  `;
}

/** Texts by their bytes, as databases differ in how they sort words. */
function inOrder({ name, type }: Column) {
  return type === "text" ? sql`${quote(name)} collate "C"` : quote(name);
}

/** Inserts a JSON array of rows as `readPieces` gives them. */
export async function insertRows(db: Db, { name, columns }: Table, rows: string): Promise<void> {
  const types = columns.map(
    (column) => sql`${quote(column.name)} ${sql.raw(isJson(column) ? "text" : column.type)}`,
  );
  const values = columns.map((column) => sql`${quote(column.name)}::${sql.raw(column.type)}`);
  const names = columns.map((column) => quote(column.name));
  await sql`
    insert into ${quote(name)} (${sql.join(names)}) overriding system value
    select ${sql.join(values)} from json_to_recordset(${rows}::json) as given (${sql.join(types)})
  `.execute(db);
}

/** Written as text: JSON's null within a column is not the column's null. */
function isJson({ type }: Column): boolean {
  return type === "json" || type === "jsonb";
}

/** Only for names and types that the database itself gave. */
function quote(name: string) {
  return sql.raw(`"${name.replaceAll('"', '""')}"`);
}
