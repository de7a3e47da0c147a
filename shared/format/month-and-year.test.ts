import { expect, test } from "vitest";
import { monthAndYear } from "./month-and-year.ts";

test("a date is shown as month and year in UTC", () => {
  expect(monthAndYear(new Date("2024-03-31T23:59:59Z"))).toBe("March 2024");
  expect(monthAndYear(new Date("2024-04-01T00:30:00+02:00"))).toBe("March 2024");
});
