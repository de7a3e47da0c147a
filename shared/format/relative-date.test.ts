import { expect, test } from "vitest";
import { relativeDate } from "./relative-date.ts";

const now = new Date("2026-03-31T12:00:00Z");

function daysAgo(days: number): string {
  return relativeDate(new Date(now.getTime() - days * 86_400_000), now);
}

function at(date: string, seen: string): string {
  return relativeDate(new Date(date), new Date(seen));
}

test("a review of the same day of the calendar is from today", () => {
  expect(at("2026-03-31T00:00:00Z", "2026-03-31T23:59:59Z")).toBe("Today");
  expect(daysAgo(0)).toBe("Today");
});

test("a date ahead of the clock is from today", () => {
  expect(daysAgo(-2)).toBe("Today");
});

test("a minute after midnight what was written a minute before it is from yesterday", () => {
  expect(at("2026-03-30T23:59:00Z", "2026-03-31T00:01:00Z")).toBe("Yesterday");
});

test("the whole day before is yesterday, however many hours ago, and the one before it is not", () => {
  expect(at("2026-03-30T00:00:00Z", "2026-03-31T23:59:59Z")).toBe("Yesterday");
  expect(at("2026-03-29T23:59:59Z", "2026-03-31T00:00:00Z")).toBe("2 days ago");
});

test("then it is from some days ago, and after seven from some weeks ago", () => {
  expect([2, 6, 7, 13, 14, 29].map(daysAgo)).toEqual([
    ...["2 days ago", "6 days ago"],
    ...["1 week ago", "1 week ago", "2 weeks ago", "4 weeks ago"],
  ]);
  expect(at("2026-03-24T23:59:00Z", "2026-03-31T00:01:00Z")).toBe("1 week ago");
});

test("after thirty days it is of its month, in universal time", () => {
  expect(daysAgo(30)).toBe("March 2026");
  expect(at("2025-12-31T23:59:59Z", "2026-03-31T12:00:00Z")).toBe("December 2025");
});
