import { type SqlBool, sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { buildMovies } from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { executePrepared, prepare } from "./prepared.ts";

const db = await openTestDatabase();

beforeEach(async () => {
  await db.deleteFrom("movies").execute();
  await buildMovies([{ title: "Rafiki" }, { title: "Xala" }, { title: "Yeelen" }]);
});

const titled = prepare<{ titles: string[]; before: Date }>()((db, place) =>
  db
    .selectFrom("movies")
    .select(["title", "releaseYear"])
    .where(sql<SqlBool>`title = any(${place("titles")})`)
    .where("createdAt", "<", place("before"))
    .orderBy("title"),
);

const soon = new Date(Date.now() + 60_000);

test("a prepared query runs with the values of each execution", async () => {
  expect(await titled(db, { titles: ["Xala"], before: soon })).toEqual([
    { title: "Xala", releaseYear: 1973 },
  ]);
  const both = await titled(db, { titles: ["Yeelen", "Rafiki"], before: soon });
  expect(both.map(({ title }) => title)).toEqual(["Rafiki", "Yeelen"]);
  expect(await titled(db, { titles: ["Xala"], before: new Date(0) })).toEqual([]);
});

test("a connection has one prepared statement, however often it is executed", async () => {
  await db.connection().execute(async (one) => {
    for (const title of ["Xala", "Rafiki", "Yeelen"]) {
      await executePrepared(one, one.selectFrom("movies").selectAll().where("title", "=", title));
    }
    const { rows } = await sql`
      select from pg_prepared_statements where statement like 'select * from "movies"%'
    `.execute(one);
    expect(rows).toHaveLength(1);
  });
});

test("a prepared statement runs again unprepared where its table has changed", async () => {
  await db.connection().execute(async (one) => {
    const all = () => executePrepared(one, one.selectFrom("movies").selectAll().orderBy("title"));
    expect(await all()).toHaveLength(3);
    await sql`alter table movies add column alter_ego text default 'Kwame'`.execute(one);
    expect(await all()).toMatchObject([{ alterEgo: "Kwame" }, {}, {}]);
    expect(await all()).toHaveLength(3);
    await sql`alter table movies drop column alter_ego`.execute(one);
  });
});

test("a prepared query runs in its transaction", async () => {
  const failing = db.transaction().execute(async (transaction) => {
    await transaction.updateTable("movies").set({ title: "Moi" }).execute();
    expect(await titled(transaction, { titles: ["Moi"], before: soon })).toHaveLength(3);
    throw new Error("undone");
  });
  await expect(failing).rejects.toThrow("undone");
  expect(await titled(db, { titles: ["Moi"], before: soon })).toEqual([]);
});
