import fc from "fast-check";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import {
  allMoviesSearch,
  browseSearch,
  isUnusual,
  sortingOf,
  sortOptions,
  withoutFilters,
} from "./list-search-params.ts";

// Films are announced years ahead, in that year until 2026.
beforeAll(() => void vi.setSystemTime("2021-06-01"));
afterAll(() => void vi.useRealTimers());

const parse = (query: string) => browseSearch.parse(new URLSearchParams(query));
const plain = parse("");

const names = [
  "watch",
  "at",
  "plays",
  "spoken",
  "subtitles",
  "q",
  "genre",
  "language",
  "country",
  "yearFrom",
  "yearTo",
  "rating",
  "sort",
  "view",
];
const values = fc.oneof(
  fc.string(),
  fc.integer().map(String),
  fc.constantFrom(
    "drama",
    "other",
    "Kenya",
    "1999",
    "4",
    "newest",
    "rating",
    "list",
    "\0",
    "60_1",
    "free",
    "NG",
    "yoruba",
  ),
);
const queries = fc
  .array(fc.tuple(fc.constantFrom(...names, "page", "from"), values))
  .map((pairs) => new URLSearchParams(pairs));

test("any address gives a list, and the address of that list gives it again", () => {
  fc.assert(
    fc.property(queries, (params) => {
      const state = browseSearch.parse(params);
      const address = browseSearch.link("/browse", state, {
        page: state.page,
        cursor: state.cursor,
      });
      const again = browseSearch.parse(new URL(address, "http://localhost").searchParams);
      expect(again).toEqual(state.page === 1 ? { ...state, cursor: undefined } : state);
      expect(state.page).toBeGreaterThanOrEqual(1);
      expect(state.text).not.toContain("\0");
    }),
  );
});

test("each filter, the order and the page are read from the address", () => {
  const query =
    "q=+love+&genre=drama&language=other&country=Kenya&yearFrom=1960&yearTo=1999&rating=4&sort=title&view=list&page=3&from=2_a_1&watch=free&at=netflix&plays=NG&spoken=zarma&subtitles=french";
  expect(parse(query)).toEqual({
    text: "love",
    genre: "drama",
    language: "other",
    country: "Kenya",
    yearFrom: 1960,
    yearTo: 1999,
    minimumRating: 4,
    sort: "title",
    view: "list",
    page: 3,
    cursor: "2_a_1",
    ...{ watch: "free", at: "netflix", plays: "NG", spoken: "zarma", subtitles: "french" },
  });
});

test("unknown and out-of-range values are ignored", () => {
  const query =
    "genre=polka&language=klingon&country=Atlantis&yearFrom=1899&yearTo=2027&rating=6&sort=id&view=map&page=0&watch=paid&at=Net%20flix&plays=ng&spoken=klingon&subtitles=all";
  expect(parse(query)).toEqual(plain);
  for (const page of ["-1", "1.5", "1e3", "99999999", "two", ""]) {
    expect(parse(`page=${page}`).page, page).toBe(1);
  }
});

test("defaults are left out of links", () => {
  expect(browseSearch.link("/movies", plain)).toBe("/movies");
  expect(browseSearch.link("/movies", parse("sort=newest&view=grid&page=1"))).toBe("/movies");
});

test("another filter or order starts at the first page, and a page keeps them", () => {
  const state = parse("genre=drama&page=40&from=39_1_2");
  expect(browseSearch.link("/browse", state, { genre: "war" })).toBe("/browse?genre=war");
  expect(browseSearch.link("/browse", state, { sort: "rating" })).toBe(
    "/browse?genre=drama&sort=rating",
  );
  expect(browseSearch.link("/browse", state, { page: 41, cursor: "40_3_4" })).toBe(
    "/browse?genre=drama&page=41&from=40_3_4",
  );
  expect(browseSearch.link("/browse", state, { page: 1, cursor: "40_3_4" })).toBe(
    "/browse?genre=drama",
  );
});

test("the list of all films has no facets", () => {
  const params = new URLSearchParams("genre=drama&rating=4&q=love&sort=title&page=2");
  expect(browseSearch.link("/movies", allMoviesSearch.parse(params), { page: 2 })).toBe(
    "/movies?q=love&sort=title&page=2",
  );
});

test("there are eight orders, and one more for the best matches of a text", () => {
  expect(sortOptions(plain).map(({ label }) => label)).toEqual([
    "Newest added",
    "Oldest added",
    "Title A–Z",
    "Title Z–A",
    "Newest release",
    "Oldest release",
    "Highest rated",
    "Most reviewed",
  ]);
  expect(sortOptions(parse("q=love"))).toHaveLength(9);
  expect(sortOptions(parse("q=love"))[0]).toEqual({ value: "", label: "Best match" });
});

test("a text is ordered by best match and all else by newest, unless an order is set", () => {
  expect(sortingOf(plain)).toEqual({ sort: "created_at", order: "desc" });
  expect(sortingOf(parse("q=love"))).toEqual({ sort: "relevance", order: "desc" });
  expect(sortingOf(parse("q=love&sort=newest"))).toMatchObject({ sort: "created_at" });
  expect(sortingOf(parse("sort=title-desc"))).toEqual({ sort: "title", order: "desc" });
});

test("years the wrong way round are turned", () => {
  expect(parse("yearFrom=2000&yearTo=1990")).toMatchObject({ yearFrom: 1990, yearTo: 2000 });
});

test("clearing the filters keeps the order", () => {
  expect(
    browseSearch.link("/browse", withoutFilters(parse("q=love&genre=war&sort=title&page=4"))),
  ).toBe("/browse?sort=title");
});

test("search engines are shown lists without filters, in their own order", () => {
  for (const usual of ["", "page=3"]) expect(isUnusual(parse(usual)), usual).toBe(false);
  const unusual = ["q=love", "genre=drama", "country=Kenya&page=2", "yearFrom=1960", "rating=4"];
  for (const query of [...unusual, "sort=title", "view=list"]) {
    expect(isUnusual(parse(query)), query).toBe(true);
  }
});
