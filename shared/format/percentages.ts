/**
 * Each count as a rounded percentage of the sum; all 0 where the sum is 0. Equal counts give equal
 * percentages, so they may not add up to 100 (decision 0029).
 */
export function toPercentages(counts: number[]): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  return counts.map((count) => (total === 0 ? 0 : Math.round((count * 100) / total)));
}
