import { expect, test } from "vitest";
import { parseOptions, usualParts } from "./options.ts";

test("without a word the usual parts are measured on both databases", () => {
  expect(parseOptions([])).toMatchObject({ only: usualParts, on: ["embedded", "postgres"] });
});

test("hostile requests are a hundred thousand of one seed, or others by name", () => {
  expect(parseOptions(["--only", "hostile"])).toMatchObject({ requests: 100_000, seed: "1" });
  const args = ["--only", "hostile", "--requests", "500", "--seed", "b"];
  expect(parseOptions(args)).toMatchObject({ only: ["hostile"], requests: 500, seed: "b" });
});

test("parts and sizes are chosen by name, in their own order", () => {
  const { only, sizes } = parseOptions(["--only", "writes,pages", "--sizes", "25000,2500"]);
  expect(only).toEqual(["pages", "writes"]);
  expect(sizes.map(({ films }) => films)).toEqual([2_500, 25_000]);
});

test("a part that there is not is refused, with those that there are", () => {
  expect(() => parseOptions(["--only", "pages,speed"])).toThrow(/speed: it must be some of pages,/);
});
