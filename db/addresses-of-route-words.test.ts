import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { getCreator } from "#domain/creators/creators.ts";
import { getProviderPage } from "#domain/movies/watch-pages.ts";
import { buildCreator, buildMovie, buildOffers } from "#tests/builders.ts";
import { openTest } from "#tests/setup/database.ts";

const { db, runScript } = await openTest();

test("what has a word of a route for its address gets another, and keeps all it has", async () => {
  await sql`insert into providers (slug, name, kind) values
    ('feed', 'Feed', 'subscription'), ('feed-2', 'Feed Two', 'archive')`.execute(db);
  const { id: movieId } = await buildMovie({ title: "Xala", releaseYear: 1975 });
  await buildOffers([{ movieId, provider: "feed" }]);
  await buildCreator({ name: "Add", slug: "add" });
  await runScript(readFileSync("db/migrations/0144-addresses-of-route-words.sql", "utf8"));
  const page = await getProviderPage({ provider: "feed-3", page: 1 });
  expect(page.movies.map(({ title }) => title)).toEqual(["Xala"]);
  const { rows } = await sql`select slug, name from providers where slug like 'feed%'`.execute(db);
  expect(rows).toEqual([
    { slug: "feed-2", name: "Feed Two" },
    { slug: "feed-3", name: "Feed" },
  ]);
  expect((await getCreator("add")).slug).toBe("add-2");
});
