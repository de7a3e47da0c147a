import { expect, test } from "vitest";
import { jobs } from "../../../../jobs/schedule.ts";
import { scheduleInWords } from "./schedule-in-words.ts";

test.each([
  ["* * * * *", "every minute"],
  ["*/5 * * * *", "every 5 minutes"],
  ["7,27,47 * * * *", "3 times an hour"],
  ["17 * * * *", "hourly, at 17 past"],
  ["37 3 * * *", "daily at 03:37 UTC"],
  ["0 16-20 * * *", "hourly, 16:00 to 20:00 UTC"],
  ["0 0 30 2 *", "0 0 30 2 *"],
  ["*/5 3 * * *", "*/5 3 * * *"],
])("%s is %s", (pattern, words) => {
  expect(scheduleInWords(pattern)).toBe(words);
});

test("every job's schedule is in words", () => {
  for (const { schedule } of jobs) expect(scheduleInWords(schedule)).toMatch(/[a-z]{5}/);
});
