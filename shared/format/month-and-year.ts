const format = new Intl.DateTimeFormat("en-GB", {
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

/** The month of a date in universal time: 'March 2024'. */
export function monthAndYear(date: Date): string {
  return format.format(date);
}
