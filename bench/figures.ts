/** Times are in milliseconds. */
export type Figures = {
  perSecond: number;
  p50: number;
  p95: number;
  p99: number;
  failed: number;
};

export function percentile(times: number[], part: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? 0;
}

export function median(numbers: number[]): number {
  return percentile(numbers, 0.5);
}

export function summarize(rounds: Figures[]): Figures {
  const of = (name: keyof Figures) => median(rounds.map((round) => round[name]));
  const failed = rounds.reduce((sum, round) => sum + round.failed, 0);
  return { perSecond: of("perSecond"), p50: of("p50"), p95: of("p95"), p99: of("p99"), failed };
}

export function ratio(own: number | undefined, others: number | undefined): number | null {
  return own === undefined || !others ? null : Math.round((own / others) * 100) / 100;
}

/** In microseconds of the processor's time for one request. */
export type Cost = { served: number; bare: number; generator: number };

/** Only where the bare server works for a request no less than the load generator does. */
export function counts({ bare, generator }: Cost): boolean {
  return generator < bare;
}
