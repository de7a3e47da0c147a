import { expect, test } from "vitest";
import { activityTime } from "./activity-time.ts";

const now = new Date("2026-03-31T12:00:00Z");

function hoursAgo(hours: number): string {
  return activityTime(new Date(now.getTime() - hours * 3_600_000), now);
}

test("times within the hour, or in the future, are just now", () => {
  expect([-3, 0, 0.99].map(hoursAgo)).toEqual(["Just now", "Just now", "Just now"]);
});

test("times within a day are in hours", () => {
  expect([1, 1.9, 23.9].map(hoursAgo)).toEqual(["1 hour ago", "1 hour ago", "23 hours ago"]);
});

test("then calendar days, and from a week on the date in UTC", () => {
  expect([24, 36, 36.1, 60, 60.1, 167.9, 168].map(hoursAgo)).toEqual([
    ...["Yesterday", "Yesterday", "2 days ago", "2 days ago", "3 days ago", "7 days ago"],
    "24 March 2026",
  ]);
});

test("the day before yesterday is not yesterday, even within 48 hours", () => {
  const seen = new Date("2026-03-31T01:00:00Z");
  expect(activityTime(new Date("2026-03-29T23:00:00Z"), seen)).toBe("2 days ago");
});
