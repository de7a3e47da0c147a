import { AsyncLocalStorage } from "node:async_hooks";

/** What one answer has asked of the database so far. */
export type Reading = {
  /** A place in the primary's log that whatever is read must have come to. */
  seen: bigint;
  /** Whether only the primary will do. */
  isCurrent: boolean;
  /** Whether anything was written. */
  hasWritten: boolean;
};

const readings = new AsyncLocalStorage<Reading | undefined>();

/** Has a replica answer what is read within `work`; the primary, where there is no reading. */
export function within<Result>(reading: Reading | undefined, work: () => Result): Result {
  return readings.run(reading, work);
}

/** The reading that is under way; undefined where everything comes from the primary. */
export function currentReading(): Reading | undefined {
  return readings.getStore();
}
