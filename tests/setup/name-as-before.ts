import { globSync, readFileSync } from "node:fs";

const later = globSync("db/migrations/*.sql")
  .sort()
  .slice(1)
  .map((file) => readFileSync(file, "utf8"))
  .join("\n");

/** Makes a database what it is where the last version before 1.0 has migrated it. */
export const nameAsBefore = `
  ${listAdditions().join("\n")}
  delete from migration;
  insert into migration (name, applied_at)
  select to_char(number, 'FM0000') || '-former.sql', now() - interval '1 year'
  from generate_series(1, 102) as number
  union all select '0151-joining.sql', now();
`;

/** Statements that drop what migrations since 1.0 add to tables, and rename these back. */
function listAdditions(): string[] {
  const tables = [...later.matchAll(/^create table (\w+)/gm)].map(
    ([, table]) => `drop table if exists ${table} cascade;`,
  );
  const columns = [...later.matchAll(/^alter table (\w+)([^;]*)/gm)].flatMap(
    ([, table, change = ""]) =>
      [...change.matchAll(/add column (\w+)/g)].map(
        ([, column]) => `alter table if exists ${table} drop column if exists ${column} cascade;`,
      ),
  );
  const renamed = [...later.matchAll(/^alter table (\w+) rename to (\w+)/gm)].map(
    ([, before, now]) => `alter table if exists ${now} rename to ${before};`,
  );
  const triggers = [...later.matchAll(/^create or replace trigger (\w+)[^;]*?\bon (\w+)\s/gm)].map(
    ([, trigger, table]) => `drop trigger if exists ${trigger} on ${table};`,
  );
  return [...triggers, ...columns, ...tables, ...renamed];
}
