const format = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: "UTC",
});

/** The day of a date in universal time: '3 Mar 2024'. */
export function dayOf(date: Date): string {
  return format.format(date);
}
