import { sql } from "kysely";
import { expect, test } from "vitest";
import { openTestDatabase } from "#tests/setup/database.ts";
import { inTransaction } from "./transaction.ts";

const db = await openTestDatabase();

function failWith(code: string) {
  return sql`do ${sql.raw(`$$ begin raise exception using errcode = '${code}'; end $$`)}`;
}

test("a write that loses to another is retried, and only its last attempt is stored", async () => {
  let attempts = 0;
  await inTransaction(async (handle) => {
    attempts += 1;
    const run = { name: `attempt ${attempts}`, dueAt: new Date(), leasedUntil: new Date() };
    await handle
      .insertInto("jobRuns")
      .values({ ...run, startedAt: new Date(), finishedAt: null, failure: null })
      .execute();
    if (attempts === 1) await failWith("40P01").execute(handle);
  });
  const runs = await db.selectFrom("jobRuns").select("name").execute();
  expect(runs).toEqual([{ name: "attempt 2" }]);
});

test("a write that loses three times fails, and any other failure is thrown at once", async () => {
  let attempts = 0;
  const attempt = (code: string) =>
    inTransaction((handle) => {
      attempts += 1;
      return failWith(code).execute(handle);
    });
  await expect(attempt("40001")).rejects.toThrow();
  expect(attempts).toBe(3);
  await expect(attempt("23505")).rejects.toThrow();
  expect(attempts).toBe(4);
});
