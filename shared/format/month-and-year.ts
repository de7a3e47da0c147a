const format = new Intl.DateTimeFormat("en-GB", {
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

/** In universal time: 'March 2024'. */
export function monthAndYear(date: Date): string {
  return format.format(date);
}
