import { expect, test } from "vitest";
import { memoize } from "./memoize.ts";

/** Counts the letters of a text, and how often it had to. */
function setUp(most = 2) {
  const asked: string[] = [];
  const count = memoize((text: string) => {
    asked.push(text);
    return text.length;
  }, most);
  return { asked, count };
}

test("what was worked out once is looked up", () => {
  const { asked, count } = setUp();
  expect([count("br"), count("br"), count("gzip")]).toEqual([2, 2, 4]);
  expect(asked).toEqual(["br", "gzip"]);
});

test("of more texts than it may hold it begins anew", () => {
  const { asked, count } = setUp();
  for (const text of ["br", "gzip", "zstd", "zstd", "br"]) count(text);
  expect(asked).toEqual(["br", "gzip", "zstd", "br"]);
});

test("a text that is too long is never held", () => {
  const { asked, count } = setUp();
  const long = "x".repeat(1_001);
  expect([count(long), count(long)]).toEqual([1_001, 1_001]);
  expect(asked).toHaveLength(2);
});
