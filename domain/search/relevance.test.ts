import { sql } from "kysely";
import { expect, test } from "vitest";
import { seedStarter } from "#domain/imports/starter.ts";
import { searchMovies } from "#domain/search/search.ts";
import { relevanceQueries } from "#tests/relevance/queries.ts";
import { openTestDatabase } from "#tests/setup/database.ts";

const db = await openTestDatabase();
const expected = 0.95;

const name = "a search of the starter catalogue gives the intended film among the first three";
test(name, { tags: "thorough", timeout: 180_000 }, async () => {
  await seedStarter();
  // A server counts new rows by itself within a minute; until then it plans for empty tables.
  await sql`analyze`.execute(db);
  const searches = Object.entries(relevanceQueries).flatMap(([kind, list]) =>
    list.map(([text, ...films]) => ({ kind, text, films })),
  );
  const misses: string[] = [];
  for (const { kind, text, films } of searches) {
    const { movies } = await searchMovies({ text, page: 1, sort: "relevance", order: "desc" });
    const first = movies.slice(0, 3).map(({ slug }) => slug);
    if (!films.some((film) => first.includes(film))) {
      misses.push(`${kind}: “${text}” gives ${first.join(", ") || "nothing"}, not ${films[0]}`);
    }
  }
  const share = 1 - misses.length / searches.length;
  expect(share, misses.join("\n")).toBeGreaterThanOrEqual(expected);
});
