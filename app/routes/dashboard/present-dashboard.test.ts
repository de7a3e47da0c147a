import { expect, test } from "vitest";
import { shorten } from "./present-dashboard.ts";

test("three of what is preferred are shown, and how many more there are", () => {
  expect(shorten([])).toEqual({ shown: [], more: 0 });
  expect(shorten(["Drama", "Comedy", "War"]).more).toBe(0);
  expect(shorten(["Drama", "Comedy", "War", "Horror", "Family"])).toEqual({
    shown: ["Drama", "Comedy", "War"],
    more: 2,
  });
});
