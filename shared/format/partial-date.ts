import { storedDayOf } from "./day.ts";
import { monthAndYear } from "./month-and-year.ts";

/** Of a day, a month or a year as ISO 8601 has them: '14 Mar 2026', 'March 2026', '2026'. */
export function partialDateInWords(date: string): string {
  if (date.length === 4) return date;
  return date.length === 7 ? monthAndYear(new Date(`${date}-01T00:00:00Z`)) : storedDayOf(date);
}
