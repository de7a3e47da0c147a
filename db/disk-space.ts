import { statfsSync } from "node:fs";
import type { PoolClient } from "pg";

// Two of PostgreSQL's segments of its log. Without room for the next one it ends in the middle of
// what it does, and cannot be opened again before there is; so writes stop sooner, and reading goes
// on.
const reserveBytes = 32 * 1024 * 1024;

const milliseconds = 1_000;

/** Tells how many bytes may be written to the disk of a folder; undefined where that is not known. */
export type Measure = () => number | undefined;

/** What statfs says of the disk, which some network disks leave empty. */
export function measureDisk(folder: string): Measure {
  return () => {
    const { bavail, bsize, blocks } = statfsSync(folder);
    return blocks > 0 ? bavail * bsize : undefined;
  };
}

/** Keeps the embedded database from writing while its disk is short. */
export function createSpaceGuard(measure: Measure) {
  const readOnly = new WeakMap<PoolClient, boolean>();
  let measuredAt = Number.NEGATIVE_INFINITY;
  let isShort = false;

  /** Whether there is room to write, as of the last second. */
  function hasRoom(): boolean {
    const now = performance.now();
    if (now - measuredAt > milliseconds) {
      measuredAt = now;
      isShort = (measure() ?? Number.POSITIVE_INFINITY) < reserveBytes;
    }
    return !isShort;
  }

  /** Has the database itself refuse writes of this connection, or allow them again. */
  async function guard(connection: PoolClient): Promise<PoolClient> {
    const wanted = !hasRoom();
    if ((readOnly.get(connection) ?? false) === wanted) return connection;
    await connection.query(`set default_transaction_read_only = ${wanted ? "on" : "off"}`);
    readOnly.set(connection, wanted);
    return connection;
  }

  return { hasRoom, guard };
}

// PostgreSQL, appendix A, and Node's of files.
const full = ["53100", "ENOSPC", "EDQUOT"];

// PostgreSQL, appendix A: a write where only reading is allowed, as by the guard, or on a standby.
const readOnly = "25006";

/** Whether an error says that nothing can be written now, in the database or to a file. */
export function isUnwritable(error: unknown): boolean {
  return hasCode(error, [...full, readOnly]);
}

/** Whether it says that this is because a disk is full. */
export function isOfFullDisk(error: unknown): boolean {
  return hasCode(error, full);
}

function hasCode(error: unknown, codes: string[]): boolean {
  if (!(error instanceof Error)) return false;
  const { code = "" } = error as NodeJS.ErrnoException;
  return codes.includes(code) || hasCode(error.cause, codes);
}
