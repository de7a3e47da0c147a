import { z } from "zod";
import { dayForBoth } from "#shared/format/day.ts";
import { type Venue, venues } from "#shared/options/venues.ts";
import { optionalWholeNumber } from "./form-fields.ts";
import { isDay } from "./search-params.ts";

export type DiaryFields = z.output<typeof diaryForm>;

const firstYear = 1900;

const millisecondsADay = 86_400_000;

const year = optionalWholeNumber(
  { least: firstYear, most: () => new Date().getUTCFullYear() + 1 },
  () => "Year must be a year such as 2026",
);
const month = optionalWholeNumber({ least: 1, most: 12 }, () => "Month must be from 1 to 12");
const day = optionalWholeNumber({ least: 1, most: 31 }, () => "Day must be from 1 to 31");
const rating = optionalWholeNumber({ least: 1, most: 5 }, () => "Rating must be from 1 to 5 stars");
const venue = z
  .enum(["", ...venues.map(({ value }) => value)], "Please choose where you watched it")
  .default("")
  .transform((value): Venue | null => value || null);

/** When, where and how good: a day, a month or a year, or none of them where nobody remembers. */
export const diaryForm = z
  .object({
    when: z.enum(["today", "yesterday", "date"]).default("date"),
    ...{ year, month, day, venue, rating },
  })
  .transform(({ when, year, month, day, venue, rating }, context) => {
    const refuse = (field: string, message: string) => {
      context.addIssue({ code: "custom", path: [field], message });
      return z.NEVER;
    };
    const fields = { venue, rating };
    if (when !== "date") return { watchedOn: daysAgo(when === "today" ? 0 : 1), ...fields };
    if (year === null) {
      if (month === null && day === null) return { watchedOn: null, ...fields };
      return refuse("year", "Please add the year, or leave month and day empty");
    }
    if (day !== null && month === null)
      return refuse("month", "Please add the month, or leave the day empty");
    const watchedOn = [year, month, day]
      .filter((part) => part !== null)
      .map((part) => String(part).padStart(2, "0"))
      .join("-");
    if (day !== null && !isDay(watchedOn)) return refuse("day", "This month has no such day");
    // Where the day has begun already it is tomorrow here.
    if (watchedOn > daysAgo(-1)) return refuse("year", "This day is still to come");
    return { watchedOn, ...fields };
  });

/** In universal time, as everywhere (rule 32). */
function daysAgo(days: number): string {
  return dayForBoth(new Date(Date.now() - days * millisecondsADay)).day;
}
