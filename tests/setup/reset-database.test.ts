import { sql } from "kysely";
import { expect, test } from "vitest";
import { buildMovie } from "../builders.ts";
import { openTest } from "./database.ts";
import { describeTemplate, resetDatabase, type Template } from "./reset-database.ts";

const { db, reach } = await openTest();

async function withConnection<Result>(
  work: (client: Awaited<ReturnType<typeof reach>>) => Promise<Result>,
): Promise<Result> {
  const client = await reach();
  try {
    return await work(client);
  } finally {
    client.release();
  }
}

function reset(template: Template): Promise<boolean> {
  return withConnection((client) => resetDatabase(client, template));
}

test("a database gets back its rows, its numbers, its statistics and its settings", async () => {
  const template = await withConnection(describeTemplate);
  const { id } = await buildMovie({});
  await db.updateTable("settings").set({ siteName: "Another" }).execute();
  await sql`analyze movies`.execute(db);
  await sql`set work_mem = '9MB'`.execute(db);
  expect(await reset(template)).toBe(true);
  expect(await db.selectFrom("movies").select("id").execute()).toEqual([]);
  expect(await withConnection(describeTemplate)).toEqual(template);
  const statistics = sql`select from pg_stats where schemaname = 'public'`;
  expect((await statistics.execute(db)).rows).toEqual([]);
  expect((await sql`show work_mem`.execute(db)).rows).not.toEqual([{ workMem: "9MB" }]);
  expect((await buildMovie({})).id).toBe(id);
});

test.each([
  "create table unknown (id integer)",
  "alter table movies disable trigger all",
  "alter table movies alter title drop not null",
  "drop index movies_by_title",
  "create function unknown() returns void language sql as ''",
])("a database is not used again after: %s", async (change) => {
  const template = await withConnection(describeTemplate);
  await sql.raw(change).execute(db);
  expect(await reset(template)).toBe(false);
});
