const day = 86_400_000;

/** How many midnights of universal time lie between two moments: 1 from late yesterday to today. */
export function daysBetween(earlier: Date, later: Date): number {
  return Math.floor(later.getTime() / day) - Math.floor(earlier.getTime() / day);
}
