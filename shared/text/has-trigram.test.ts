import { expect, test } from "vitest";
import { hasTrigram } from "./has-trigram.ts";

test("three letters make a trigram, and two do not in any script", () => {
  expect(["abc", "𞤢𞤣𞤤"].map(hasTrigram)).toEqual([true, true]);
  expect(["", "ab", "𞤢𞤣"].map(hasTrigram)).toEqual([false, false, false]);
});
