import { countOf } from "./count-of.ts";

const hour = 3_600_000;

const format = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

/**
 * How long ago something happened: 'Just now', '5 hours ago', 'Yesterday', '3 days ago', and from a
 * week on its date (specification, section 9).
 */
export function activityTime(date: Date, now: Date): string {
  const hours = Math.floor((now.getTime() - date.getTime()) / hour);
  if (hours < 1) return "Just now";
  if (hours < 24) return `${countOf(hours, "hour")} ago`;
  if (hours < 48) return "Yesterday";
  if (hours < 168) return `${Math.floor(hours / 24)} days ago`;
  return format.format(date);
}
