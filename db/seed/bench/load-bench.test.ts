import type pg from "pg";
import { beforeAll, expect, test } from "vitest";
import { UserFacingError } from "#shared/errors/user-facing-error.ts";
import { openTest } from "#tests/setup/database.ts";
import { listTables, loadBench } from "./load-bench.ts";
import { toInsert } from "./rows.ts";
import { createWorld } from "./world.ts";

const size = { films: 80, reviews: 500, members: 40 };
const now = new Date("2026-03-02T12:00:00Z");
const options = { passwordHash: "hash", hasCopy: process.env.TEST_DATABASE_URL !== undefined };

const loaded = await (await openTest()).reach();
const written = await (await openTest()).reach();
const before = await listWhatIsSetAside(loaded);

beforeAll(async () => {
  await loadBench(loaded, createWorld(size, now), options);
  await writeRowByRow(written);
  return () => [loaded, written].map((connection) => connection.release());
}, 120_000);

test("a loaded site is as if its rows had come one by one", async () => {
  const [all, expected] = await Promise.all([loaded, written].map(listContent));
  expect(Object.keys(all ?? {}).length).toBeGreaterThan(20);
  expect(all).toEqual(expected);
});

test("triggers, indexes and keys are there again afterwards", async () => {
  expect(before.length).toBeGreaterThan(100);
  expect(await listWhatIsSetAside(loaded)).toEqual(before);
});

test("it has the size that was asked for", async () => {
  const { rows } = await loaded.query(`
    select (select count(*)::integer from movies) as films,
      (select count(*)::integer from reviews) as reviews,
      (select count(*)::integer from member) as members`);
  expect(rows).toEqual([size]);
});

test("a few films have most of the reviews, and most have few", async () => {
  const { rows } = await loaded.query(`
    select max(review_count) > 5 * percentile_cont(0.5) within group (order by review_count) as few
    from movies`);
  expect(rows).toEqual([{ few: true }]);
});

test("what is written next goes on after the last number", async () => {
  const { rows } = await loaded.query(`
    insert into creators (slug, name) values ('next', 'Next') returning id`);
  expect(rows).toEqual([{ id: Math.ceil(size.films / 16) + 1 }]);
  await loaded.query("delete from creators where slug = 'next'");
});

test("a database with films or members is left as it is", async () => {
  const again = loadBench(loaded, createWorld(size, now), options);
  await expect(again).rejects.toThrow(UserFacingError);
  expect(await listWhatIsSetAside(loaded)).toEqual(before);
});

/** With the site's own statements, so that the triggers count every figure. */
async function writeRowByRow(connection: pg.PoolClient): Promise<void> {
  for (const table of listTables(createWorld(size, now), options.passwordHash)) {
    // The account brings a profile, which this row replaces.
    if (table.table === "profiles") await connection.query("delete from profiles");
    await connection.query(toInsert(table, [...table.rows]));
    if (table.table !== "movie_offers") continue;
    await connection.query("select index_movies(array(select id from movies))");
  }
}

/** Every table's rows, without the ids of activities and with tallies summed. */
async function listContent(connection: pg.PoolClient): Promise<Record<string, string[]>> {
  await connection.query("select sum_tallies()");
  // A new site's first sitemaps list all pages, whatever changed.
  await connection.query("delete from page_changes");
  const { rows: tables } = await connection.query<{ name: string }>(`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'migration'`);
  const content: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await connection.query<{ row: string }>(`
      select (to_jsonb(t) - ${name === "activities" ? "'id'" : "''"})::text as row
      from ${name} as t order by 1`);
    content[name] = rows.map(({ row }) => row);
  }
  return content;
}

async function listWhatIsSetAside(connection: pg.PoolClient): Promise<string[]> {
  const { rows } = await connection.query<{ what: string }>(`
    select indexdef as what from pg_indexes where schemaname = 'public'
    union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
    from pg_constraint where connamespace = 'public'::regnamespace
    union all select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text
    from pg_trigger where not tgisinternal
    order by 1`);
  return rows.map(({ what }) => what);
}
