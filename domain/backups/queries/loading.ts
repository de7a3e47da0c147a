import { sql } from "kysely";
import type { Db } from "#db/client.ts";
import { runScript, type Sequence } from "./tables.ts";

/** Statements that bring back what was removed from a database while its rows are loaded. */
type Removed = string[];

/** Empties all tables and removes what would slow down loading them or change what is loaded. */
export async function prepareLoading(db: Db): Promise<Removed> {
  const { rows } = await sql<{ remove: string; restore: string | null }>`
    with tables as (
      select oid, oid::regclass as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r'
    )
    select remove, restore from (
      select 1 as place, format('alter table %s disable trigger user', name) as remove,
        format('alter table %s enable trigger user', name) as restore
      from tables
      union all
      select 2, format('alter table %s drop constraint %I', name, conname),
        format('alter table %s add constraint %I %s', name, conname,
          pg_get_constraintdef(pg_constraint.oid))
      from pg_constraint join tables on tables.oid = conrelid where contype = 'f'
      union all
      select 3, format('truncate %s', name), null from tables
      union all
      select 4, format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
      from pg_index join tables on tables.oid = indrelid
      where not exists (select from pg_constraint where conindid = indexrelid)
    ) as steps
    order by place, remove
  `.execute(db);
  await runScript(db, rows.map(({ remove }) => remove).join(";\n"));
  // Indexes come first, as foreign keys are checked by them, and triggers last.
  return rows.flatMap(({ restore }) => restore ?? []).reverse();
}

/** Brings back what was removed, which checks all foreign keys, and continues the sequences. */
export async function finishLoading(
  db: Db,
  removed: Removed,
  sequences: Sequence[],
): Promise<void> {
  await runScript(db, removed.join(";\n"));
  for (const { name, value, isCalled } of sequences) {
    await sql`
      select setval(format('public.%I', ${name}::text)::regclass, ${value}::bigint, ${isCalled})
    `.execute(db);
  }
  await sql`analyze`.execute(db);
}

/** Frees the log, which only checkpoints do on the embedded database. */
export async function checkpoint(db: Db): Promise<void> {
  await sql`checkpoint`.execute(db);
}

/** Moves all of the site's tables, views and functions into a new schema. */
export async function moveAside(db: Db, schema: string): Promise<void> {
  await sql`create schema ${sql.id(schema)}`.execute(db);
  const { rows } = await sql<{ statement: string }>`
    select format('alter %s %s set schema %I', kind, name, ${schema}::text) as statement
    from (
      select case relkind when 'v' then 'view' else 'table' end as kind,
        oid::regclass::text as name
      from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')
        and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
      union all
      select 'function', oid::regprocedure::text from pg_proc
      where pronamespace = 'public'::regnamespace and prokind = 'f'
        and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    ) as objects
  `.execute(db);
  await runScript(db, rows.map(({ statement }) => statement).join(";\n"));
}
