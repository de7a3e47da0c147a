import { log } from "./log.ts";
import { withoutStatementLimit } from "./statement-limit.ts";

const running = new Set<Promise<void>>();

export function runInBackground(work: () => Promise<unknown>): void {
  const task = withoutStatementLimit(work)
    .catch((error: unknown) => log.error({ err: error }, "background work failed"))
    .then(() => void running.delete(task));
  running.add(task);
}

export function countBackgroundWork(): number {
  return running.size;
}

export async function drainBackground(): Promise<void> {
  while (running.size > 0) await Promise.all(running);
}

const stopping = new AbortController();

/** Aborted once the process is to stop, for work that would wait long. */
export const stopSignal = stopping.signal;

export function requestStop(): void {
  stopping.abort();
}

export function isStopRequested(): boolean {
  return stopSignal.aborted;
}
