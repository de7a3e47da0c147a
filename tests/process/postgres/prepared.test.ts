import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "#db/client.ts";
import { prepare } from "#db/prepared.ts";
import { startPgbouncer } from "#tests/setup/pgbouncer.ts";
import { makeDatabase } from "./database.ts";

const half = prepare<{ of: number }>()((db, place) =>
  db.selectNoFrom(sql<number>`${place("of")}::integer / 2`.as("half")),
);

/** What PostgreSQL has of it after parallel use of several connections. */
async function askAndCount(databaseUrl: string): Promise<{ halves: number[]; statements: number }> {
  const { db, close } = await openDatabase({ databaseUrl, dataFolder: "" });
  onTestFinished(close);
  const queries = Array.from({ length: 40 }, (_, index) => half(db, { of: index * 2 }));
  const rows = (await Promise.all(queries)).flat();
  const statements = await sql`select from pg_prepared_statements`.execute(db);
  return { halves: rows.map(({ half }) => half), statements: statements.rows.length };
}

const expected = Array.from({ length: 40 }, (_, index) => index);

test("a prepared query is planned once by a connection to PostgreSQL", async () => {
  expect(await askAndCount(await makeDatabase())).toEqual({ halves: expected, statements: 1 });
});

test("through a pooler it runs unprepared", async () => {
  const pooler = await startPgbouncer(await makeDatabase(), 3);
  onTestFinished(pooler.stop);
  expect(await askAndCount(pooler.url)).toEqual({ halves: expected, statements: 0 });
});
