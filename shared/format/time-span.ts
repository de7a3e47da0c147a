const steps: [milliseconds: number, unit: string][] = [
  [86_400_000, "day"],
  [3_600_000, "hour"],
  [60_000, "minute"],
  [1000, "second"],
];

/** In the largest unit that fits: '3 days', '1 minute', '2.4 seconds', '40 ms'. */
export function timeSpanInWords(milliseconds: number): string {
  const step = steps.find(([least]) => milliseconds >= least);
  if (!step) return `${Math.round(milliseconds)} ms`;
  const [size, unit] = step;
  const count = milliseconds / size;
  if (unit === "second" && count < 9.95 && count % 1 > 0) return `${count.toFixed(1)} seconds`;
  const rounded = Math.floor(count);
  return `${rounded} ${unit}${rounded === 1 ? "" : "s"}`;
}
