import { sql } from "kysely";
import { expect, test } from "vitest";
import { buildMovie } from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { isStopped, limitStatements } from "./statement-limit.ts";

const db = await openTestDatabase();
const endless = sql`select count(*) from generate_series(1, 1000000000000)`;
const one = sql`select 1 as one`;

test("a statement is stopped at its limit, and the next is answered", async () => {
  const error = await limitStatements(100, () => endless.execute(db)).catch((thrown) => thrown);
  expect(isStopped(error)).toBe(true);
  expect((await one.execute(db)).rows).toEqual([{ one: 1 }]);
});

test("in a transaction the stop rolls back, and the error still has the reason", {
  tags: "thorough",
}, async () => {
  const error = await limitStatements(500, () =>
    db.transaction().execute(async (transaction) => {
      await buildMovie({ title: "Unfinished" }, transaction);
      await endless.execute(transaction);
    }),
  ).catch((thrown) => thrown);
  expect(isStopped(error)).toBe(true);
  expect(await db.selectFrom("movies").select("title").execute()).toEqual([]);
});

test("many stops at once affect no later statement", { tags: "thorough" }, async () => {
  const stopped = await Promise.allSettled(
    Array.from({ length: 3 }, () => limitStatements(100, () => endless.execute(db))),
  );
  expect(stopped.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
  const after = await Promise.all(Array.from({ length: 20 }, () => one.execute(db)));
  expect(after).toHaveLength(20);
});

test("a statement without a limit is not stopped", async () => {
  const long = sql`select count(*)::int as counted from generate_series(1, 200000)`;
  const { rows } = await limitStatements(1, () => limitStatements(0, () => long.execute(db)));
  expect(rows).toEqual([{ counted: 200_000 }]);
});
