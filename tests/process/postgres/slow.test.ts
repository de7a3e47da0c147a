import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "#db/client.ts";
import { isStopped, limitStatements } from "#db/statement-limit.ts";
import { startPgbouncer } from "#tests/setup/pgbouncer.ts";
import { makeDatabase } from "./database.ts";

test("a statement that takes too long is stopped through PgBouncer too, and its connection goes on", async () => {
  const pooler = await startPgbouncer(await makeDatabase(), 1);
  onTestFinished(pooler.stop);
  const { db, close } = await openDatabase({ databaseUrl: pooler.url, dataFolder: "" });
  onTestFinished(close);
  const endless = sql`select count(*) from generate_series(1, 1000000000000)`;
  const error = await limitStatements(500, () => endless.execute(db)).catch((thrown) => thrown);
  expect(isStopped(error)).toBe(true);
  // The one connection to PostgreSQL is free again.
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
});
