import { expect, test } from "vitest";
import type { MovieFilters } from "#shared/validation/movie-filters.ts";
import { buildMovies } from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { listMovies } from "./lists.ts";
import { listSorted } from "./queries/lists.ts";

const db = await openTestDatabase();

function list(filters: MovieFilters) {
  return listMovies({ filters, sort: "title", order: "asc", page: 1 });
}

const titlesOf = async (filters: MovieFilters) => {
  return (await list(filters)).movies.map(({ title }) => title);
};

test("films are filtered by what they won in Africa and by the year of a festival", async () => {
  const films = ["Winner", "Nominee", "Honoured", "Hidden"].map(
    (title) =>
      ({
        ...({ title, genre: title === "Winner" ? "drama" : "comedy" } as const),
        state: title === "Hidden" ? "draft" : "published",
      }) as const,
  );
  const [winner, nominee, honoured, hidden] = (await buildMovies(films)).map(({ id }) => id);
  await db
    .insertInto("nominations")
    .values([
      { name: "FESPACO", category: "Best Film", year: 2019, won: true, movieId: winner },
      { name: "FESPACO", category: "Best Actor", year: 2019, won: true, movieId: winner },
      { name: "FESPACO", category: "Best Film", year: 2019, won: false, movieId: nominee },
      { name: "Kalasha Awards", category: "Best Film", year: 2021, won: true, movieId: nominee },
      { name: "Academy Awards", category: "Best Film", year: 2019, won: true, movieId: honoured },
      { name: "FESPACO", category: "Best Film", year: 2019, won: true, movieId: hidden },
    ])
    .execute();
  expect(await titlesOf({ award: "african" })).toEqual(["Nominee", "Winner"]);
  expect(await list({ award: "african" })).toMatchObject({ total: 2 });
  expect(await titlesOf({ competition: 2019 })).toEqual(["Nominee", "Winner"]);
  expect(await titlesOf({ competition: 2021 })).toEqual([]);
  expect(await titlesOf({ genre: "drama", competition: 2019 })).toEqual(["Winner"]);
  expect(await list({ genre: "comedy", award: "african" })).toMatchObject({ total: 1 });
});

test.each<MovieFilters>([
  { award: "african" },
  { competition: 2019 },
  { genre: "drama", competition: 2019 },
])("where %o is common, each film is tested for it, and the same are found", async (filters) => {
  const by = { sort: "title", order: "asc", page: 1, total: 3001, isCapped: true } as const;
  const common = { ...filters, isAwardCommon: true };
  const { rows } = await listSorted(db, common, by, { ...by });
  expect(rows.map(({ title }) => title)).toEqual(await titlesOf(filters));
  expect(rows.length).toBeGreaterThan(0);
});
