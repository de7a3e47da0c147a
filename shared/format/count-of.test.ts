import { expect, test } from "vitest";
import { countOf } from "./count-of.ts";

test("one is singular, none and many are plural, thousands are set apart", () => {
  expect([0, 1, 2, 2500].map((count) => countOf(count, "movie"))).toEqual([
    "0 movies",
    "1 movie",
    "2 movies",
    "2,500 movies",
  ]);
  expect(countOf(2, "story", "stories")).toBe("2 stories");
});
