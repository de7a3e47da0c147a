/**
 * Each count in whole percent of all, to the nearest; all 0 where nothing is counted. Equal counts
 * are equal percentages, so that they need not add up to 100 (decision 0029).
 */
export function toPercentages(counts: number[]): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  return counts.map((count) => (total === 0 ? 0 : Math.round((count * 100) / total)));
}
