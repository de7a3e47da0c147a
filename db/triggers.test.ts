import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openTestDatabase } from "#tests/setup/database.ts";

const db = await openTestDatabase();

test("docs/triggers.md lists the database's triggers and their functions", async () => {
  expect(listDocumented(readFileSync("docs/triggers.md", "utf8"))).toEqual(await listTriggers());
});

/** The rows of the page's tables, each after its table's name and without what it does. */
function listDocumented(page: string): string[] {
  return page.split("\n## ").flatMap((section) => {
    const table = section.split("\n", 1)[0];
    const rows = section.split("\n").filter((line) => line.startsWith("| `"));
    return rows.map((row) => `${table} ${row.split(" | ").slice(0, -1).join(" | ")}`);
  });
}

async function listTriggers(): Promise<string[]> {
  const { rows } = await sql<{ table: string; definition: string }>`
    select relname as table, pg_get_triggerdef(pg_trigger.oid) as definition
    from pg_trigger join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and relnamespace = 'public'::regnamespace
    order by relname collate "C", tgname collate "C"
  `.execute(db);
  return rows.map(({ table, definition }) => `${table} ${describeTrigger(definition)}`);
}

function describeTrigger(definition: string): string {
  const parts = definition.match(
    /TRIGGER (\w+) (\w+) (.+?) ON .*FOR EACH (\w+) .*EXECUTE FUNCTION (?:\w+\.)?(\w+)\((.*)\)$/,
  );
  const [, name, time = "", events = "", each = "", run = "", argument] = parts ?? [];
  const on = `${time.toLowerCase()} ${describeEvents(events)}`;
  return `| \`${name}\` | ${on} | ${each.toLowerCase()} | \`${run}(${argument})\``;
}

function describeEvents(events: string): string {
  const [kinds = "", columns] = events.split(" OF ");
  const words = kinds.toLowerCase().replaceAll(" or ", ", ");
  if (columns === undefined) return words;
  const count = columns.split(", ").length;
  return `${words} of ${count < 3 ? columns : `${count} columns`}`;
}
