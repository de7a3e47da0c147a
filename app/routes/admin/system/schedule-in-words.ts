/** A cron pattern in UTC as words, or unchanged if there are none for it. */
export function scheduleInWords(pattern: string): string {
  const [minutes = "", hours = "", ...days] = pattern.split(" ");
  if (days.join(" ") !== "* * *") return pattern;
  const step = /^\*\/(\d+)$/.exec(minutes)?.[1];
  if (hours === "*") {
    if (minutes === "*") return "every minute";
    if (step) return `every ${step} minutes`;
    const times = minutes.split(",").length;
    return times > 1 ? `${times} times an hour` : `hourly, at ${minutes} past`;
  }
  if (!/^\d+$/.test(minutes)) return pattern;
  const [, first = "", last] = /^(\d+)(?:-(\d+))?$/.exec(hours) ?? [];
  if (!first) return pattern;
  const at = (hour: string) => `${hour.padStart(2, "0")}:${minutes.padStart(2, "0")}`;
  return last ? `hourly, ${at(first)} to ${at(last)} UTC` : `daily at ${at(first)} UTC`;
}
