/** Each rounded by itself, so that equal counts stay equal; the sum may be 99 or 101. */
export function toPercentages(counts: number[]): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  return counts.map((count) => (total === 0 ? 0 : Math.round((count * 100) / total)));
}
