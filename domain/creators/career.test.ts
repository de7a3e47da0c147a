import { expect, test } from "vitest";
import { buildCreator, buildMovies } from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { getCareer } from "./career.ts";
import { getCreator } from "./creators.ts";

await openTestDatabase();

test("a career has its decades with the page each begins on, and the directed films by year", async () => {
  await buildCreator({ name: "Safi Faye" });
  const films = Array.from({ length: 26 }, (_, index) => ({
    ...{ title: `Part ${index}`, releaseYear: 1985 + index, director: "Safi Faye" },
  }));
  const [first] = await buildMovies(films);
  await buildMovies([
    { title: "Moi, un noir", releaseYear: 1971, director: "Jean Rouch", writer: "Safi Faye" },
    { title: "Draft", releaseYear: 1960, director: "Safi Faye", state: "draft" },
  ]);
  const { decades, directed } = await getCareer((await getCreator("safi-faye")).id);
  expect(decades).toEqual([
    { decade: 1970, films: 1, page: 2 },
    { decade: 1980, films: 5, page: 1 },
    { decade: 1990, films: 10, page: 1 },
    { decade: 2000, films: 10, page: 1 },
    { decade: 2010, films: 1, page: 1 },
  ]);
  expect(directed).toHaveLength(26);
  expect(directed[0]).toBe(first?.id);
});
