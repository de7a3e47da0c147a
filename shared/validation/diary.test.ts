import { expect, test, vi } from "vitest";
import { partialDateInWords } from "#shared/format/partial-date.ts";
import { diaryForm } from "./diary.ts";

vi.useFakeTimers({ now: new Date("2026-03-01T12:00:00Z"), toFake: ["Date"] });

test.each([
  [{ when: "today" }, "2026-03-01"],
  [{ when: "yesterday" }, "2026-02-28"],
  [{}, null],
  [{ year: "1998" }, "1998"],
  [{ year: "2024", month: "2" }, "2024-02"],
  [{ year: "2024", month: "2", day: "29" }, "2024-02-29"],
  [{ year: "2026", month: "3", day: "2" }, "2026-03-02"],
])("%j is %s", (typed, watchedOn) => {
  expect(diaryForm.parse(typed)).toEqual({ watchedOn, venue: null, rating: null });
});

test.each([
  [{ month: "3" }, "year", "Please add the year, or leave month and day empty"],
  [{ year: "2025", day: "3" }, "month", "Please add the month, or leave the day empty"],
  [{ year: "2025", month: "2", day: "29" }, "day", "This month has no such day"],
  [{ year: "2026", month: "3", day: "3" }, "year", "This day is still to come"],
  [{ year: "2026", month: "4" }, "year", "This day is still to come"],
  [{ year: "2027" }, "year", "This day is still to come"],
  [{ year: "1899" }, "year", "Year must be a year such as 2026"],
  [{ year: "2020", month: "13" }, "month", "Month must be from 1 to 12"],
  [{ rating: "6" }, "rating", "Rating must be from 1 to 5 stars"],
  [{ venue: "moon" }, "venue", "Please choose where you watched it"],
])("%j is refused", (typed, field, message) => {
  const issues = diaryForm.safeParse(typed).error?.issues;
  expect(issues?.map((issue) => [issue.path[0], issue.message])).toEqual([[field, message]]);
});

test("a date is as exact in words as it is known", () => {
  expect(["2026", "2026-03", "2026-03-14"].map(partialDateInWords)).toEqual([
    ...["2026", "March 2026", "14 Mar 2026"],
  ]);
});
