import { monthAndYear } from "./month-and-year.ts";

const day = 86_400_000;

/**
 * How long ago a review was written: 'Today', 'Yesterday', 'N days ago', 'N weeks ago', and from
 * 30 days on its month and year (specification, section 9).
 */
export function relativeDate(date: Date, now: Date): string {
  const days = Math.floor((now.getTime() - date.getTime()) / day);
  if (days < 1) return "Today";
  if (days === 1) return "Yesterday";
  if (days < 7) return `${days} days ago`;
  if (days >= 30) return monthAndYear(date);
  const weeks = Math.floor(days / 7);
  return weeks === 1 ? "1 week ago" : `${weeks} weeks ago`;
}
