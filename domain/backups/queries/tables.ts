import { sql } from "kysely";
import type { Db } from "#db/client.ts";

/** A column that an insert fills; generated ones are left out. */
export type Column = { name: string; type: string };

/** `key` is its primary key, which may have a generated column. */
export type Table = { name: string; columns: Column[]; key: Column[] };

export type Sequence = { name: string; value: string; isCalled: boolean };

type Reference = { from: string; to: string };

/** All tables of the site, each after those that its foreign keys name, else in order of names. */
export async function listTables(db: Db): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select relname as name,
      (
        select json_agg(
          json_build_object('name', attname, 'type', format_type(atttypid, atttypmod))
          order by attnum
        )
        from pg_attribute
        where attrelid = tables.oid and attnum > 0 and not attisdropped and attgenerated = ''
      ) as columns,
      coalesce((
        select json_agg(
          json_build_object('name', attname, 'type', format_type(atttypid, atttypmod))
          order by place
        )
        from pg_index
        cross join unnest(indkey) with ordinality as keys (attnum, place)
        join pg_attribute using (attnum)
        where indrelid = tables.oid and attrelid = tables.oid and indisprimary
      ), '[]') as key
    from pg_class as tables
    where relnamespace = 'public'::regnamespace and relkind = 'r'
      and not exists (select from pg_depend where objid = tables.oid and deptype = 'e')
    order by relname collate "C"
  `.execute(db);
  return sortByReferences(rows, await listReferences(db));
}

async function listReferences(db: Db): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select referring.relname as "from", referred.relname as "to"
    from pg_constraint
    join pg_class as referring on referring.oid = conrelid
    join pg_class as referred on referred.oid = confrelid
    where contype = 'f' and connamespace = 'public'::regnamespace
    order by referring.relname collate "C", referred.relname collate "C"
  `.execute(db);
  return rows;
}

function sortByReferences(tables: Table[], references: Reference[]): Table[] {
  const byName = new Map(tables.map((table) => [table.name, table]));
  const sorted = new Set<Table>();
  const visited = new Set<string>();
  const visit = (name: string) => {
    const table = byName.get(name);
    if (!table || visited.has(name)) return;
    visited.add(name);
    for (const { from, to } of references) if (from === name) visit(to);
    sorted.add(table);
  };
  for (const { name } of tables) visit(name);
  return [...sorted];
}

/** Read from each itself: PostgreSQL's list leaves out the place of one that was only set. */
export async function listSequences(db: Db): Promise<Sequence[]> {
  const { rows: all } = await sql<{ name: string }>`
    select sequencename as name from pg_sequences where schemaname = 'public'
    order by sequencename collate "C"
  `.execute(db);
  const each = all.map(
    ({ name }) => sql`
      select ${name}::text as name, last_value::text as value, is_called from ${sql.id("public", name)}`,
  );
  return (await sql<Sequence>`${sql.join(each, sql` union all `)}`.execute(db)).rows;
}

/** The names of the migrations that made the database. */
export async function listMigrations(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from migration order by name collate "C"
  `.execute(db);
  return rows.map(({ name }) => name);
}

/** Runs a script of several statements, within a transaction or not. */
export async function runScript(db: Db, script: string): Promise<void> {
  await sql.raw(script).execute(db);
}

/** Tables and views, without those of extensions. */
export async function countTables(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** For how many milliseconds there has been a database of this site. */
export async function measureAge(db: Db): Promise<number> {
  const { rows } = await sql<{ age: number }>`
    select (extract(epoch from now() - min(applied_at)) * 1000)::float8 as age from migration
  `.execute(db);
  return rows[0]?.age ?? 0;
}

/** Lets no site start on PostgreSQL until the transaction ends: its migrations wait for this lock. */
export async function lockMigrations(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(7404)`.execute(db);
}

/** True if a site listens for changes on PostgreSQL, with a lock that db/listen.ts takes. */
export async function isSiteRunning(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isFree: boolean }>`
    select pg_try_advisory_xact_lock(7405) as is_free
  `.execute(db);
  return rows[0]?.isFree !== true;
}

/** Processes of the site that listen for changes on PostgreSQL. */
export async function countSites(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_locks
    where locktype = 'advisory' and classid = 0 and objid = 7405 and granted
      and database = (select oid from pg_database where datname = current_database())
  `.execute(db);
  return rows[0]?.count ?? 0;
}
