import { sql } from "kysely";
import type { Db } from "#db/client.ts";

/** Tables with many deleted or changed rows since they were last seen to, and those that never were. */
export async function listDueTables(db: Db): Promise<string[]> {
  // What this session has written counts at once.
  await sql`select pg_stat_force_next_flush()`.execute(db);
  const { rows } = await sql<{ name: string }>`
    select counted.relname as name
    from pg_stat_user_tables as counted join pg_class on oid = relid
    where schemaname = 'public' and (
      n_dead_tup > 50 + 0.2 * greatest(reltuples, 0)
      or n_mod_since_analyze > 50 + 0.1 * greatest(reltuples, 0)
      or reltuples < 0 and pg_relation_size(oid) > 0
    )
    order by name
  `.execute(db);
  return rows.map(({ name }) => name);
}

export async function vacuum(db: Db, table: string): Promise<void> {
  await sql`vacuum (analyze) ${sql.table(table)}`.execute(db);
}
