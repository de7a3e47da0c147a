import { sql } from "kysely";
import type { Db } from "#db/client.ts";

// Requests alone change these.
const requestTables = ["session", "allowances"];

type Fingerprint = Record<string, string>;

const last = new WeakMap<Db, { position: string; prints: Fingerprint }>();

/** A hash of each table's rows. */
export async function fingerprint(db: Db): Promise<Fingerprint> {
  await prepare(db);
  // Whoever writes moves it on.
  const position = await findLogPosition(db);
  const known = last.get(db);
  if (known?.position === position) return known.prints;
  const { rows } = await sql<{ name: string; print: string }>`
    select * from print_tables()
  `.execute(db);
  const prints = Object.fromEntries(rows.map(({ name, print }) => [name, print]));
  last.set(db, { position, prints });
  return prints;
}

async function findLogPosition(db: Db): Promise<string> {
  const { rows } = await sql<{ position: string }>`
    select pg_current_wal_insert_lsn()::text as position
  `.execute(db);
  return rows[0]?.position ?? "";
}

const prepared = new WeakSet<Db>();

/** A function, which the database plans only once. */
async function prepare(db: Db): Promise<void> {
  if (prepared.has(db)) return;
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'
  `.execute(db);
  const tables = rows.map(({ name }) => name).filter((name) => !requestTables.includes(name));
  await sql`
    create function print_tables() returns table (name text, print text) language plpgsql as $$
    begin
      return query ${sql.join(tables.map(printOf), sql` union all `)};
    end $$
  `.execute(db);
  prepared.add(db);
}

function printOf(table: string) {
  return sql`
    select ${sql.lit(table)} as name,
      coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as print
    from ${sql.table(table)} t
  `;
}

/** Session tokens and hashes, which no page may show even to their member. */
export async function listSecrets(db: Db): Promise<string[]> {
  const { rows } = await sql<{ secret: string }>`
    select token as secret from session
    union all select password from account where password is not null
  `.execute(db);
  return rows.map(({ secret }) => secret);
}
