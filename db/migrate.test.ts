import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { buildMember, buildMovie, buildReview } from "#tests/builders.ts";
import { openTest } from "#tests/setup/database.ts";
import { nameAsBefore } from "#tests/setup/name-as-before.ts";
import { migrate } from "./migrate.ts";

const opened = await openTest();
const { db, runScript } = opened;
const { id: movieId } = await buildMovie({ title: "Xala", releaseYear: 1975 });
await buildReview({ movieId, userId: (await buildMember()).userId });

beforeEach(() => runScript(nameAsBefore));

async function listMigrations() {
  const { rows } = await sql<{ name: string; isOld: boolean }>`
    select name, applied_at < now() - interval '1 month' as is_old from migration order by name
  `.execute(db);
  return rows;
}

/** The versions of all rows, of which any write makes another. */
async function listRows() {
  const tables = ["reviews", "member", "profiles"];
  return Promise.all(
    tables.map(
      async (table) =>
        (await sql`select xmin, * from ${sql.table(table)} order by ctid`.execute(db)).rows,
    ),
  );
}

test("a database of the last version before 1.0 goes on, and its rows are not touched", async () => {
  const before = await listRows();
  expect(await migrate(opened)).not.toContain("0001-baseline.sql");
  expect((await listMigrations())[0]).toEqual({ name: "0001-baseline.sql", isOld: true });
  expect(await listRows()).toEqual(before);
  expect(await migrate(opened)).toEqual([]);
});

test.each([
  ["an older one", "delete from migration where name = '0151-joining.sql'"],
  ["one that lacks a migration", "delete from migration where name = '0050-former.sql'"],
  ["one with a migration of its own", "insert into migration (name) values ('0152-own.sql')"],
])("%s is refused in one line, with what to do", async (_, change) => {
  await runScript(change);
  const before = await listMigrations();
  await expect(migrate(opened)).rejects.toThrow(
    /^The database is too old for this version of Griot\. Nothing was changed\. Start the last version before 1\.0 on it once, then this one\.$/,
  );
  expect(await listMigrations()).toEqual(before);
});

test("one of a newer version is refused with the name of what is not known", async () => {
  await migrate(opened);
  await runScript("insert into migration (name) values ('9999-from-tomorrow.sql')");
  await expect(migrate(opened)).rejects.toThrow(
    /made by a newer version .* 9999-from-tomorrow\.sql/,
  );
});
