const aDay = 24 * 60 * 60 * 1000;

export function dayAt(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

export function addDays(day: string, days: number): string {
  return dayAt(new Date(Date.parse(day) + days * aDay));
}

export function monthOf(day: string, months = 0): string {
  const date = new Date(day);
  return dayAt(new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months)));
}

export function daysBetween(first: string, last: string): string[] {
  const count = Math.round((Date.parse(last) - Date.parse(first)) / aDay) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => addDays(first, index));
}
