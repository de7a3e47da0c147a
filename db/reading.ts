import { AsyncLocalStorage } from "node:async_hooks";

export type Reading = {
  /** The position in the primary's log that reads must have seen. */
  seen: bigint;
  isCurrent: boolean;
  hasWritten: boolean;
};

const readings = new AsyncLocalStorage<Reading | undefined>();

/** Reads within `work` may use a replica; without a reading they use the primary. */
export function within<Result>(reading: Reading | undefined, work: () => Result): Result {
  return readings.run(reading, work);
}

export function currentReading(): Reading | undefined {
  return readings.getStore();
}
