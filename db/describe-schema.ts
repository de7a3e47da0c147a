import { sql } from "kysely";
import type { Db } from "./client.ts";

const heading = `-- The database as the migrations leave it, for reading: each table with its columns, constraints,
-- indexes and triggers, then the functions. Written by \`npm run cli schema\`, and never run.
`;

/** A migrated database as SQL, in the order of names; the same text on both databases. */
export async function describeSchema(db: Db): Promise<string> {
  const parts = [...(await describeTables(db)), ...(await describeFunctions(db))];
  return `${heading}\n${parts.join("\n\n")}\n`;
}

type Relation = {
  name: string;
  columns: string[];
  constraints: string[];
  indexes: string[];
  triggers: string[];
  view: string | null;
};

async function describeTables(db: Db): Promise<string[]> {
  // Indexes of constraints are left out, and NOT NULL stands with its column.
  const { rows } = await sql<Relation>`
    select relname as name,
      array(
        select concat_ws(' ', quote_ident(attname), format_type(atttypid, atttypmod),
          case when attidentity <> '' then 'generated always as identity' end,
          case when attgenerated <> '' then 'generated always as (' || value || ') stored'
            else 'default ' || value end,
          case when attnotnull then 'not null' end)
        from pg_attribute
        left join lateral (
          select pg_get_expr(adbin, adrelid) as value from pg_attrdef
          where adrelid = attrelid and adnum = attnum
        ) as defaults on true
        where attrelid = tables.oid and attnum > 0 and not attisdropped
        order by attnum
      ) as columns,
      array(
        select 'constraint ' || quote_ident(conname) || ' ' || pg_get_constraintdef(oid)
        from pg_constraint where conrelid = tables.oid and contype in ('p', 'u', 'f', 'c', 'x')
        order by contype = 'p' desc, conname collate "C"
      ) as constraints,
      array(
        select pg_get_indexdef(indexrelid) from pg_index
        where indrelid = tables.oid
          and not exists (select from pg_constraint where conindid = indexrelid and contype <> 'f')
        order by indexrelid::regclass::text collate "C"
      ) as indexes,
      array(
        select pg_get_triggerdef(oid) from pg_trigger
        where tgrelid = tables.oid and not tgisinternal
        order by tgname collate "C"
      ) as triggers,
      case when relkind in ('v', 'm') then pg_get_viewdef(tables.oid, true) end as view
    from pg_class as tables
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm')
    order by relname collate "C"
  `.execute(db);
  return rows.map(describeRelation);
}

function describeRelation({ name, columns, constraints, view, ...rest }: Relation): string {
  const lines = [...columns, ...constraints].map((line) => `  ${line}`);
  const head =
    view === null
      ? `create table ${name} (\n${lines.join(",\n")}\n);`
      : `create view ${name} as\n${view}`;
  return [head, ...[...rest.indexes, ...rest.triggers].map((line) => `${line};`)].join("\n");
}

async function describeFunctions(db: Db): Promise<string[]> {
  // Without those of extensions.
  const { rows } = await sql<{ definition: string }>`
    select pg_get_functiondef(oid) as definition from pg_proc
    where pronamespace = 'public'::regnamespace and prokind = 'f' and not exists (
      select from pg_depend where objid = pg_proc.oid and deptype = 'e'
    )
    order by proname collate "C", pg_get_function_identity_arguments(oid) collate "C"
  `.execute(db);
  return rows.map(({ definition }) => `${definition.trim()};`);
}
