import { expect, test } from "vitest";
import { shorten } from "./present-dashboard.ts";

test("three preferences are shown, and the number of the others", () => {
  expect(shorten([])).toEqual({ shown: [], more: 0 });
  expect(shorten(["Drama", "Comedy", "War"]).more).toBe(0);
  expect(shorten(["Drama", "Comedy", "War", "Horror", "Family"])).toEqual({
    shown: ["Drama", "Comedy", "War"],
    more: 2,
  });
});
