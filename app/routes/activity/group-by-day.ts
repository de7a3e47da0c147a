/** Days in universal time. */
export function groupByDay<Entry extends { instant: string }>(entries: Entry[]) {
  const days = Map.groupBy(entries, ({ instant }) => instant.slice(0, 10));
  return [...days].map(([day, entries]) => ({ day, ...partsOfDay(day), entries }));
}

const weekday = new Intl.DateTimeFormat("en-GB", { weekday: "long", timeZone: "UTC" });
const month = new Intl.DateTimeFormat("en-GB", {
  month: "short",
  year: "numeric",
  timeZone: "UTC",
});

function partsOfDay(day: string) {
  const date = new Date(`${day}T00:00:00Z`);
  return { number: date.getUTCDate(), weekday: weekday.format(date), month: month.format(date) };
}
