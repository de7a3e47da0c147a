/** What one load of requests showed; times in milliseconds. */
export type Figures = {
  perSecond: number;
  p50: number;
  p95: number;
  p99: number;
  /** Answers that were none: broken off, too late, or of a status that was not meant. */
  failed: number;
};

/** The time that this part of all answers kept within; 0 where there are none. */
export function percentile(times: number[], part: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? 0;
}

export function median(numbers: number[]): number {
  return percentile(numbers, 0.5);
}

/** Each figure's median over the rounds; failures are added up. */
export function summarize(rounds: Figures[]): Figures {
  const of = (name: keyof Figures) => median(rounds.map((round) => round[name]));
  const failed = rounds.reduce((sum, round) => sum + round.failed, 0);
  return { perSecond: of("perSecond"), p50: of("p50"), p95: of("p95"), p99: of("p99"), failed };
}

/** A share of another's, in hundredths; null where there is nothing to compare with. */
export function ratio(own: number | undefined, others: number | undefined): number | null {
  return own === undefined || !others ? null : Math.round((own / others) * 100) / 100;
}

/** What one request takes of the processor, in microseconds. */
export type Cost = { served: number; bare: number; generator: number };

/**
 * Whether a figure that compares with the bare server counts: only where that server works for a
 * request no less than what asks. Else both are measured by how fast they are asked.
 */
export function counts({ bare, generator }: Cost): boolean {
  return generator < bare;
}
