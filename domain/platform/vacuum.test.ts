import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { openTestDatabase } from "#tests/setup/database.ts";
import { vacuumDueTables } from "./vacuum.ts";

const db = await openTestDatabase();

test("what deleted rows take is free again, and the planner knows how many are left", async () => {
  await sql`create table numbers as select generate_series(1, 5000) as number`.execute(db);
  onTestFinished(async () => {
    await sql`drop table numbers`.execute(db);
  });
  await sql`delete from numbers where number > 1000`.execute(db);
  await vacuumDueTables();
  await sql`select pg_stat_force_next_flush()`.execute(db);
  const { rows } = await sql`
    select n_dead_tup::integer as dead, reltuples::integer as known,
      pg_relation_size(oid) / current_setting('block_size')::integer as pages
    from pg_stat_user_tables join pg_class on oid = relid
    where relid = 'numbers'::regclass
  `.execute(db);
  expect(rows).toEqual([{ dead: 0, known: 1000, pages: "5" }]);
});
