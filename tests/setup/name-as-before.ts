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

/** Statements that take back what migrations since 1.0 add, allow and rename. */
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
  const empty = [...later.matchAll(/^alter table (\w+)([^;]*)/gm)].flatMap(
    ([, table, change = ""]) =>
      [...change.matchAll(/alter column (\w+) drop not null/g)].map(
        ([, column]) => `do $$ begin if to_regclass('${table}') is not null then
            delete from ${table} where ${column} is null; end if; end $$;`,
      ),
  );
  const renamed = [
    ...later.matchAll(/^alter (table|sequence) (?:if exists )?(\w+) rename to (\w+)/gm),
  ].map(([, kind, before, now]) => `alter ${kind} if exists ${now} rename to ${before};`);
  const triggers = [...later.matchAll(/^create or replace trigger (\w+)[^;]*?\bon (\w+)\s/gm)].map(
    ([, trigger, table]) => `drop trigger if exists ${trigger} on ${table};`,
  );
  // Of the sample's replies.
  const newer = "delete from activities where type in ('mention', 'review_reply', 'list_reply');";
  return [newer, ...empty, ...triggers, ...columns, ...tables, ...renamed];
}
