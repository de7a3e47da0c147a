import { replica } from "#db/client.ts";
import { formatPosition, parsePosition } from "#db/log-position.ts";
import { type Reading, within } from "#db/reading.ts";

export function hasReplica(): boolean {
  return replica() !== undefined;
}

/** Reads from the replica if `mayLag`, but never a state before `seen`. */
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

/** Decisions about rights must read from the primary. */
export function fromPrimary<Result>(work: () => Result): Result {
  return within(undefined, work);
}

export async function findDatabasePosition(): Promise<string | undefined> {
  const written = await replica()
    ?.findWritten()
    .catch(() => undefined);
  return written === undefined ? undefined : formatPosition(written);
}
