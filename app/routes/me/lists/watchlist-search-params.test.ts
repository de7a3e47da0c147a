import fc from "fast-check";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { listChips } from "./present-watchlist.ts";
import { watchlistSorts } from "./watchlist-options.ts";
import {
  type WatchlistSearch,
  watchlistSearch,
  withoutFilters,
} from "./watchlist-search-params.ts";

const all: WatchlistSearch = { text: "", sort: "added", order: "desc", page: 1 };

beforeAll(() => void vi.setSystemTime("2026-06-01"));
afterAll(() => void vi.useRealTimers());

function parse(query: string) {
  return watchlistSearch.parse(new URLSearchParams(query));
}

test("an address without parameters lists all films, those added last first", () => {
  expect(parse("")).toEqual(all);
  expect(watchlistSearch.link("/watchlist", all)).toBe("/watchlist");
});

test("each parameter is read", () => {
  const address =
    "q=+xala+&genre=drama&language=french&yearFrom=1900&yearTo=1980&sort=rating&order=asc&page=3";
  expect(parse(address)).toEqual({
    ...{ text: "xala", genre: "drama", language: "french", yearFrom: 1900, yearTo: 1980 },
    ...{ sort: "rating", order: "asc", page: 3 },
  });
});

test("values that mean nothing fall back to all films", () => {
  const address = "q=%00&genre=tragic&language=x&yearFrom=1899&yearTo=2027&sort=best&order=up";
  expect(parse(`${address}&page=0`)).toEqual(all);
});

test("titles begin with A, and all else with the latest, the newest or the best", () => {
  expect(watchlistSorts.map(({ value }) => parse(`sort=${value}`).order)).toEqual([
    "desc",
    "asc",
    "desc",
    "desc",
  ]);
});

test("another filter starts at the first page, and keeps the order", () => {
  const state = { ...all, sort: "title", order: "desc", page: 3 } as const;
  expect(watchlistSearch.link("/favorites", state, { genre: "drama" })).toBe(
    "/favorites?genre=drama&sort=title&order=desc",
  );
  expect(watchlistSearch.link("/favorites", state, { page: 2 })).toBe(
    "/favorites?sort=title&order=desc&page=2",
  );
});

test("each filter can be taken away, and all at once", () => {
  const state = parse("q=xala&genre=drama&yearTo=1980&sort=title&page=2");
  expect(listChips("/watchlist", state)).toEqual([
    { label: "“xala”", to: "/watchlist?genre=drama&yearTo=1980&sort=title" },
    { label: "Drama", to: "/watchlist?q=xala&yearTo=1980&sort=title" },
    { label: "Until 1980", to: "/watchlist?q=xala&genre=drama&sort=title" },
  ]);
  expect(watchlistSearch.link("/watchlist", withoutFilters(state))).toBe("/watchlist?sort=title");
});

test("parsing an address and linking to the result give the same state", () => {
  const addresses = fc.record({
    q: fc.string({ unit: "binary", maxLength: 120 }),
    genre: fc.constantFrom("", "drama", "tragic"),
    language: fc.constantFrom("", "other", "yoruba"),
    yearFrom: fc.integer({ min: 1890, max: 2030 }).map(String),
    yearTo: fc.integer({ min: 1890, max: 2030 }).map(String),
    sort: fc.constantFrom("", "best", ...watchlistSorts.map(({ value }) => value)),
    order: fc.constantFrom("", "asc", "desc"),
    page: fc.integer({ min: 0, max: 1_000_000 }).map(String),
  });
  fc.assert(
    fc.property(addresses, (params) => {
      const state = watchlistSearch.parse(new URLSearchParams(params));
      const { searchParams } = new URL(
        watchlistSearch.link("/watchlist", state, state),
        "http://here",
      );
      expect(watchlistSearch.parse(searchParams)).toEqual(state);
    }),
  );
});
