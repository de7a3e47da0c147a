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

test("an amount is shown in its own currency, to the last unit", () => {
  expect(amountInWords("950", "USD")).toBe("$950");
  expect(amountInWords("180264964", "NGN")).toBe("₦180,264,964");
  expect(amountInWords("2000000", "GHS")).toBe("GHS 2,000,000");
  expect(amountInWords("1500", "CAD")).toBe("CAD 1,500");
  expect(amountInWords("9007199254740993", "XOF")).toBe("XOF 9,007,199,254,740,993");
});

test("a length is in hours and minutes, without zeros", () => {
  expect([45, 60, 122, 180].map(durationInWords)).toEqual(["45 min", "1 h", "2 h 2 min", "3 h"]);
});

test("a date is shown as month and year in UTC", () => {
  expect(monthAndYear(new Date("2024-03-31T23:59:59Z"))).toBe("March 2024");
  expect(monthAndYear(new Date("2024-04-01T00:30:00+02:00"))).toBe("March 2024");
});
