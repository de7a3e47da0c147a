import { sql } from "kysely";
import type { Db } from "#db/client.ts";

// What asking alone changes: who is signed in until when, and how often they asked.
const ownToAsking = ["session", "allowances"];

/** A fingerprint of all that the database keeps, by table. */
export async function fingerprint(db: Db): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
  `.execute(db);
  const names = rows.map(({ name }) => name).filter((name) => !ownToAsking.includes(name));
  const prints = names.map(async (name) => [name, await print(db, name)] as const);
  return Object.fromEntries(await Promise.all(prints));
}

async function print(db: Db, table: string): Promise<string> {
  const { rows } = await sql<{ print: string }>`
    select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as print
    from ${sql.table(table)} t
  `.execute(db);
  return rows[0]?.print ?? "";
}

/** What no page may tell, not even to the member whose it is: tokens of sessions, and hashes. */
export async function listSecrets(db: Db): Promise<string[]> {
  const { rows } = await sql<{ secret: string }>`
    select token as secret from session
    union all select password from account where password is not null
  `.execute(db);
  return rows.map(({ secret }) => secret);
}
