import fc from "fast-check";
import { expect, test } from "vitest";
import { reviewOrders } from "#shared/options/review-orders.ts";
import { linkToMovie, movieSearch, movieTabs } from "./movie-search-params.ts";

const defaults = {
  tab: "overview",
  order: "top",
  stars: undefined,
  page: 1,
  cursor: undefined,
} as const;

function parse(query: string) {
  return movieSearch.parse(new URLSearchParams(query));
}

test("an address without parameters shows the overview and the top rated reviews", () => {
  expect(parse("")).toEqual(defaults);
});

test("each parameter is read", () => {
  expect(parse("tab=awards&reviews=top-recent&stars=4&page=30&from=29_4_7")).toEqual({
    tab: "awards",
    order: "top-recent",
    stars: 4,
    page: 30,
    cursor: "29_4_7",
  });
});

test("values that mean nothing fall back to the default", () => {
  expect(parse("tab=plot&reviews=best&stars=6&page=0")).toEqual(defaults);
  expect(parse("stars=all&page=-1")).toEqual(defaults);
  expect(parse("stars=4.5&page=1e3")).toEqual(defaults);
});

test("links leave the defaults out", () => {
  expect(linkToMovie("xala-1975", defaults)).toBe("/movie/xala-1975#reviews");
  expect(linkToMovie("xala-1975", defaults, { tab: "media" })).toBe(
    "/movie/xala-1975?tab=media#about",
  );
});

test("another order or star filter starts at the first page, and the tab stays", () => {
  const search = { ...defaults, tab: "awards", page: 30, cursor: "29_4_7" } as const;
  expect(linkToMovie("xala-1975", search, { stars: 5 })).toBe(
    "/movie/xala-1975?tab=awards&stars=5#reviews",
  );
});

test("every link leads back to the state it was made of", () => {
  const states = fc.record({
    tab: fc.constantFrom(...movieTabs.map(({ value }) => value)),
    order: fc.constantFrom(...reviewOrders.map(({ value }) => value)),
    stars: fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined }),
    page: fc.integer({ min: 2, max: 10_000 }),
    cursor: fc.option(fc.string({ minLength: 1 }), { nil: undefined }),
  });
  fc.assert(
    fc.property(states, (state) => {
      const { searchParams } = new URL(linkToMovie("z-1969", state, state), "http://here");
      expect(movieSearch.parse(searchParams)).toEqual(state);
    }),
  );
});

test("any address gives a valid state", () => {
  const addresses = fc.record({
    tab: fc.string(),
    reviews: fc.string(),
    stars: fc.string(),
    page: fc.string(),
  });
  fc.assert(
    fc.property(addresses, (params) => {
      const { stars = 1, page, ...rest } = movieSearch.parse(new URLSearchParams(params));
      expect(movieTabs.map(({ value }) => value)).toContain(rest.tab);
      expect(reviewOrders.map(({ value }) => value)).toContain(rest.order);
      expect([1, 2, 3, 4, 5]).toContain(stars);
      expect(page).toBeGreaterThanOrEqual(1);
    }),
  );
});
