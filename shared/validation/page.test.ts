import fc from "fast-check";
import { expect, test } from "vitest";
import { toPage } from "./page.ts";

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
