import { replica } from "#db/client.ts";
import { formatPosition, parsePosition } from "#db/log-position.ts";
import { type Reading, within } from "#db/reading.ts";

/** Whether there is a replica, so that what is read may be older than what was written. */
export function hasReplica(): boolean {
  return replica() !== undefined;
}

/**
 * Works for one answer, reading from the replica where `mayLag`, though from no state before the
 * one that `seen` names. Gives what came of it, and whether anything was written.
 */
export async function readFor<Result>(
  { mayLag, seen }: { mayLag: boolean; seen: string | null },
  work: () => Promise<Result>,
): Promise<{ result: Result; hasWritten: boolean }> {
  const reading: Reading = {
    seen: parsePosition(seen ?? "") ?? 0n,
    isCurrent: !mayLag,
    hasWritten: false,
  };
  const result = await within(reading, work);
  return { result, hasWritten: reading.hasWritten };
}

/** Has the primary answer what is read within `work`, as what decides who may do what must be. */
export function fromPrimary<Result>(work: () => Result): Result {
  return within(undefined, work);
}

/** Names the present state of the database; undefined where there is no replica, or no telling. */
export async function findDatabasePosition(): Promise<string | undefined> {
  const written = await replica()
    ?.findWritten()
    .catch(() => undefined);
  return written === undefined ? undefined : formatPosition(written);
}
