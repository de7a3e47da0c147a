import { expect, test } from "vitest";
import { guessFilmRows, passesFilters } from "./filters.ts";

test.each([
  ["Movie", "is", "movie", true],
  ["TV Show", "is", "movie", false],
  ["TV Show", "is not", "movie", true],
  ["Ghana, Nigéria", "contains", "nigeria", true],
  ["Nigeria", "contains", "Niger", false],
  ["South Africa, France", "contains", "south africa", true],
  ["Nigeria", "does not contain", "Ghana", true],
  ["2009-12-10", "at least", "2009", true],
  ["10 Dec 2008", "at least", "2009", false],
  ["107 min", "at least", "60", true],
  ["1,200", "at most", "1000", false],
  ["unknown", "at least", "60", false],
  ["unknown", "at most", "60", false],
  [" ", "is empty", "", true],
  ["x", "is empty", "", false],
  ["x", "is not empty", "", true],
  ["", "is not empty", "", false],
] as const)("%j %s %j: %s", (text, test, value, passes) => {
  expect(passesFilters(["", text], [{ place: 1, test, value }])).toBe(passes);
});

test("all filters must be passed, and a cell beyond the row is empty", () => {
  const movie = { place: 0, test: "is" as const, value: "Movie" };
  expect(passesFilters(["Movie"], [movie, { place: 9, test: "is empty", value: "" }])).toBe(true);
  expect(passesFilters(["Movie"], [movie, { place: 9, test: "is not empty", value: "" }])).toBe(
    false,
  );
});

async function guess(header: string[], ...rows: string[][]) {
  const numbered = rows.map((cells, place) => ({ number: place + 2, cells }));
  return (await guessFilmRows(header, numbered)).filters;
}

test("a column with films and series leaves out the series", async () => {
  const rows = [
    ["s1", "Movie"],
    ["s2", "TV Show"],
    ["s3", "Movie"],
  ];
  expect(await guess(["show_id", "type"], ...rows)).toEqual([
    { place: 1, test: "is", value: "Movie" },
  ]);
});

test("several kinds of films stay, and only what is none is left out", async () => {
  expect(await guess(["titleType"], ["movie"], ["short"], ["tvSeries"], ["tvEpisode"])).toEqual([
    { place: 0, test: "is not", value: "tvSeries" },
    { place: 0, test: "is not", value: "tvEpisode" },
  ]);
});

test("where everything is a film nothing is filtered", async () => {
  expect(await guess(["type"], ["Movie"], ["Movie"])).toEqual([]);
  expect(await guess(["genre"], ["Movie"], ["TV Show"])).toEqual([]);
});
