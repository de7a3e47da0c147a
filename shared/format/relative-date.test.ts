import { expect, test } from "vitest";
import { relativeDate } from "./relative-date.ts";

const now = new Date("2026-03-31T12:00:00Z");

function hoursAgo(hours: number): string {
  return relativeDate(new Date(now.getTime() - hours * 3_600_000), now);
}

test("a review of the last 24 hours is from today", () => {
  expect([hoursAgo(0), hoursAgo(23.9)]).toEqual(["Today", "Today"]);
});

test("a date ahead of the clock is from today", () => {
  expect(hoursAgo(-5)).toBe("Today");
});

test("after a day it is from yesterday, then from some days ago", () => {
  expect([24, 47.9, 48, 6 * 24, 6.9 * 24].map(hoursAgo)).toEqual([
    "Yesterday",
    "Yesterday",
    "2 days ago",
    "6 days ago",
    "6 days ago",
  ]);
});

test("after seven days it is from some weeks ago", () => {
  expect([7, 13, 14, 29].map((days) => hoursAgo(days * 24))).toEqual([
    "1 week ago",
    "1 week ago",
    "2 weeks ago",
    "4 weeks ago",
  ]);
});

test("after thirty days it is of its month, in universal time", () => {
  expect(hoursAgo(30 * 24)).toBe("March 2026");
  expect(relativeDate(new Date("2025-12-31T23:59:59Z"), now)).toBe("December 2025");
});
