import { expect, test } from "vitest";
import { memoize } from "./memoize.ts";

function setUp(most = 2) {
  const computed: string[] = [];
  const count = memoize((text: string) => {
    computed.push(text);
    return text.length;
  }, most);
  return { computed, count };
}

test("a result is computed once and then looked up", () => {
  const { computed, count } = setUp();
  expect([count("br"), count("br"), count("gzip")]).toEqual([2, 2, 4]);
  expect(computed).toEqual(["br", "gzip"]);
});

test("with more texts than its limit it starts empty again", () => {
  const { computed, count } = setUp();
  for (const text of ["br", "gzip", "zstd", "zstd", "br"]) count(text);
  expect(computed).toEqual(["br", "gzip", "zstd", "br"]);
});

test("a text that is too long is never cached", () => {
  const { computed, count } = setUp();
  const long = "x".repeat(1_001);
  expect([count(long), count(long)]).toEqual([1_001, 1_001]);
  expect(computed).toHaveLength(2);
});
