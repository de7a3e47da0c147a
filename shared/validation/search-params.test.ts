import fc from "fast-check";
import { expect, test } from "vitest";
import {
  addressOf,
  toInteger,
  toInternalId,
  toOption,
  toPage,
  toPlace,
  toText,
} from "./search-params.ts";

test("a page is a whole number from 1", () => {
  expect(["1", "12", "999999"].map(toPage)).toEqual([1, 12, 999_999]);
});

test("anything else is the first page", () => {
  const others = [null, "", "0", "-1", "1.5", "1e3", "01", " 2", "1000000", "two"];
  expect(others.map(toPage)).toEqual(others.map(() => 1));
});

test("any text gives a page", () => {
  fc.assert(fc.property(fc.string(), (text) => toPage(text) >= 1));
});

test("a number out of bounds is none", () => {
  const numbers = ["1899", "1900", "2026", "2027"].map((text) => toInteger(text, 1900, 2026));
  expect(numbers).toEqual([undefined, 1900, 2026, undefined]);
});

test("a text is one line without control letters, cut to 100, and never ends in half a letter", () => {
  expect(toText(null)).toBe("");
  expect(toText(" \0 ")).toBe("");
  expect(toText(" a\0b\nc ")).toBe("a b c");
  expect(toText("x".repeat(101))).toHaveLength(100);
  expect(toText(`${"x".repeat(99)}😀`).isWellFormed()).toBe(true);
});

test("a text that was read reads the same again", () => {
  const texts = fc.string({ unit: "binary", size: "large", maxLength: 200 });
  fc.assert(fc.property(texts, (text) => toText(toText(text)) === toText(text)));
});

test("an option is known by its value", () => {
  expect(toOption([{ value: "asc" }, { value: "desc" }], "desc")).toBe("desc");
  expect(toOption(["asc", "desc"], "up")).toBeUndefined();
  expect(toOption([4, 3, 2], "3")).toBe(3);
});

test("the first page and endless cursors are without a cursor", () => {
  const place = (query: string) => toPlace(new URLSearchParams(query));
  expect(place("page=3&from=2_a")).toEqual({ page: 3, cursor: "2_a" });
  expect(place("page=1&from=2_a")).toEqual({ page: 1, cursor: undefined });
  expect(place(`page=3&from=${"x".repeat(601)}`).cursor).toBeUndefined();
});

test("an address leaves out what is empty, and the first page with its cursor", () => {
  expect(addressOf("/movies", {})).toBe("/movies");
  const input = { q: "a b", genre: undefined, rating: 0, sort: "" };
  expect(addressOf("/movies", input, { page: 1, cursor: "1_a" })).toBe("/movies?q=a+b");
  expect(addressOf("/movies", input, { page: 2, cursor: "1_a" })).toBe(
    "/movies?q=a+b&page=2&from=1_a",
  );
});

test("a segment of digits is an internal identifier", () => {
  expect(["7", "2147483647"].map(toInternalId)).toEqual([7, 2147483647]);
});

test("a slug, zero and what the database cannot hold are none", () => {
  const others = ["", "0", "1.5", "-1", "1e3", "2147483648", "z-1969", "99999999999999"];
  expect(others.map(toInternalId)).toEqual(others.map(() => undefined));
});
