const format = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: "UTC",
});

/** In universal time: '3 Mar 2024'. */
export function dayOf(date: Date): string {
  return format.format(date);
}

/** The same for a day as the database stores it. */
export function storedDayOf(day: string): string {
  return dayOf(new Date(`${day}T00:00:00Z`));
}

/** Of two days as the database stores them: '22 Feb – 1 Mar 2027', or one day if they are the same. */
export function spanOfDays(first: string, last: string): string {
  return format.formatRange(new Date(first), new Date(last));
}

export function dayForBoth(date: Date): { date: string; day: string } {
  return { date: dayOf(date), day: date.toISOString().slice(0, 10) };
}

const withTime = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  timeZone: "UTC",
  timeZoneName: "short",
});

/** In universal time: '3 Mar 2024, 17:05 UTC'. */
export function dayAndTimeOf(date: Date): string {
  return withTime.format(date);
}
