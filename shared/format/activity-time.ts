import { countOf } from "./count-of.ts";
import { daysBetween } from "./relative-date.ts";

const hour = 3_600_000;

const format = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

/** Hours or days ago, or a date (rule 32). */
export function activityTime(date: Date, now: Date): string {
  const hours = Math.floor((now.getTime() - date.getTime()) / hour);
  if (hours < 1) return "Just now";
  if (hours < 24) return `${countOf(hours, "hour")} ago`;
  if (hours >= 168) return format.format(date);
  const days = daysBetween(date, now);
  return days === 1 ? "Yesterday" : `${days} days ago`;
}
