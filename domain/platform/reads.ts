import { replica } from "#db/client.ts";
import { formatPosition, parsePosition } from "#db/log-position.ts";
import { type Reading, within } from "#db/reading.ts";

/** Whether there is a replica, so that reads may be older than writes. */
export function hasReplica(): boolean {
  return replica() !== undefined;
}

/**
 * Runs `work`, whose reads go to the replica if `mayLag`, but never see a state before `seen`.
 * Gives its result and whether it wrote.
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

/** Runs `work` with reads from the primary, as decisions about rights require. */
export function fromPrimary<Result>(work: () => Result): Result {
  return within(undefined, work);
}

/**
 * The database's present position in its log; undefined without a replica, or where it is unknown.
 */
export async function findDatabasePosition(): Promise<string | undefined> {
  const written = await replica()
    ?.findWritten()
    .catch(() => undefined);
  return written === undefined ? undefined : formatPosition(written);
}
