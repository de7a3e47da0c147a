import { expect, test } from "vitest";
import { amountInWords } from "./amount.ts";
import { countOf } from "./count-of.ts";
import { durationInWords } from "./duration.ts";
import { monthAndYear } from "./month-and-year.ts";

test("one is singular, none and many are plural, thousands are set apart", () => {
  expect([0, 1, 2, 2500].map((count) => countOf(count, "movie"))).toEqual([
    "0 movies",
    "1 movie",
    "2 movies",
    "2,500 movies",
  ]);
  expect(countOf(2, "story", "stories")).toBe("2 stories");
});

test("an amount is shortened", () => {
  expect(["950", "750000", "1250000", "45000000", "3000000000"].map(amountInWords)).toEqual([
    "$950",
    "$750k",
    "$1.3m",
    "$45m",
    "$3bn",
  ]);
});

test("a length is in hours and minutes, without zeros", () => {
  expect([45, 60, 122, 180].map(durationInWords)).toEqual(["45 min", "1 h", "2 h 2 min", "3 h"]);
});

test("a date is shown as month and year in UTC", () => {
  expect(monthAndYear(new Date("2024-03-31T23:59:59Z"))).toBe("March 2024");
  expect(monthAndYear(new Date("2024-04-01T00:30:00+02:00"))).toBe("March 2024");
});
