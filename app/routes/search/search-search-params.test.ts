import fc from "fast-check";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { movieSearch, searchPath, sortOptions } from "./search-search-params.ts";

beforeAll(() => void vi.setSystemTime("2026-06-01"));
afterAll(() => void vi.useRealTimers());

const parse = (search: string) => movieSearch.parse(new URLSearchParams(search));

test("an address without parameters is the default", () => {
  expect(parse("")).toMatchObject({ text: "", sort: "average_rating", order: "desc", page: 1 });
  expect(parse("q=cairo")).toMatchObject({ text: "cairo", sort: "relevance", order: "desc" });
  expect(movieSearch.link(searchPath, parse(""))).toBe("/search");
});

test("every known parameter is read", () => {
  const search =
    "q=+love+&genre=drama&language=other&country=Egypt&yearFrom=1960&yearTo=1999&rating=4&sortBy=title&sortOrder=desc&page=3";
  expect(parse(search)).toEqual({
    text: "love",
    genre: "drama",
    language: "other",
    country: "Egypt",
    yearFrom: 1960,
    yearTo: 1999,
    minimumRating: 4,
    sort: "title",
    order: "desc",
    page: 3,
  });
});

test("bad values fall back to the default", () => {
  const bad =
    "genre=sitcom&language=klingon&country=Atlantis&yearFrom=1899&yearTo=2027&sortBy=id&sortOrder=up&page=0";
  expect(parse(bad)).toEqual(parse(""));
  expect(parse("yearFrom=19e2&yearTo=-1&page=1.5")).toEqual(parse(""));
  expect(parse("sortBy=relevance").sort).toBe("average_rating");
});

test("years the wrong way round are turned", () => {
  expect(parse("yearFrom=2000&yearTo=1990")).toMatchObject({ yearFrom: 1990, yearTo: 2000 });
});

test("a change leads back to the first page, and keeps the rest", () => {
  const state = parse("q=love&genre=drama&page=4");
  expect(movieSearch.link(searchPath, state, { genre: undefined })).toBe("/search?q=love");
  expect(movieSearch.link(searchPath, state, { page: 5 })).toBe(
    "/search?q=love&genre=drama&page=5",
  );
});

test("best match is the first order for a text, and none without", () => {
  expect(sortOptions("love")[0]).toEqual({ value: "", label: "Best match" });
  expect(sortOptions("love")).toContainEqual({ value: "average_rating", label: "Rating" });
  expect(sortOptions("")[0]).toEqual({ value: "", label: "Rating" });
});

test("any address can be parsed, and its canonical address gives the same state", () => {
  const names = [
    "q",
    "genre",
    "language",
    "country",
    "rating",
    "yearFrom",
    "yearTo",
    "sortBy",
    "page",
    "from",
  ];
  const value = fc.oneof(fc.string(), fc.constantFrom("drama", "other", "title", "1999", "2"));
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...names, "sortOrder"), value), (params) => {
      const state = movieSearch.parse(new URLSearchParams(params));
      const path = movieSearch.link(searchPath, state, { page: state.page, cursor: state.cursor });
      expect(parse(path.split("?")[1] ?? "")).toEqual(state);
    }),
  );
});
