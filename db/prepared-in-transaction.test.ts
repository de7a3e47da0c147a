import { sql } from "kysely";
import { expect, test } from "vitest";
import { openTestDatabase } from "#tests/setup/database.ts";
import { executePrepared } from "./prepared.ts";

// In a file of its own: a connection on which this has happened once prepares nothing more.
const db = await openTestDatabase();

test("a transaction in which a prepared statement's table has changed fails with that, the next works", async () => {
  await db.connection().execute(async (one) => {
    const listAll = () =>
      one.transaction().execute((transaction) => {
        const all = transaction.selectFrom("movies").selectAll().orderBy("slug");
        return executePrepared(transaction, all);
      });
    expect(await listAll()).toEqual([]);
    await sql`alter table movies add column alter_ego text`.execute(one);
    await expect(listAll()).rejects.toMatchObject({ code: "0A000" });
    expect(await listAll()).toEqual([]);
    await sql`alter table movies drop column alter_ego`.execute(one);
  });
});
