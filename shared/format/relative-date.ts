import { monthAndYear } from "./month-and-year.ts";

const day = 86_400_000;

/** By the calendar of universal time, as a page is the same for all its readers (rule 32). */
export function relativeDate(date: Date, now: Date): string {
  const days = daysBetween(date, now);
  if (days < 1) return "Today";
  if (days === 1) return "Yesterday";
  if (days < 7) return `${days} days ago`;
  if (days >= 30) return monthAndYear(date);
  const weeks = Math.floor(days / 7);
  return weeks === 1 ? "1 week ago" : `${weeks} weeks ago`;
}

/** The number of UTC midnights in between: 1 from late yesterday to today. */
export function daysBetween(earlier: Date, later: Date): number {
  return Math.floor(later.getTime() / day) - Math.floor(earlier.getTime() / day);
}
