/** Rounded, all 0 for no sum; equal counts stay equal, so the sum may not be 100 (0029). */
export function toPercentages(counts: number[]): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  return counts.map((count) => (total === 0 ? 0 : Math.round((count * 100) / total)));
}
