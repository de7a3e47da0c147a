import { expect, test } from "vitest";
import { activityTime } from "./activity-time.ts";

const now = new Date("2026-03-31T12:00:00Z");

function hoursAgo(hours: number): string {
  return activityTime(new Date(now.getTime() - hours * 3_600_000), now);
}

test("what happened within the hour, or ahead of the clock, is just now", () => {
  expect([-3, 0, 0.99].map(hoursAgo)).toEqual(["Just now", "Just now", "Just now"]);
});

test("what happened within a day is told in hours", () => {
  expect([1, 1.9, 23.9].map(hoursAgo)).toEqual(["1 hour ago", "1 hour ago", "23 hours ago"]);
});

test("then comes yesterday, then days, and from a week on the date in universal time", () => {
  expect([24, 47.9, 48, 167.9, 168].map(hoursAgo)).toEqual([
    "Yesterday",
    "Yesterday",
    "2 days ago",
    "6 days ago",
    "24 March 2026",
  ]);
});
