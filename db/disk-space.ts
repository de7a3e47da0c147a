import { accessSync, constants, statfsSync } from "node:fs";
import type { PoolClient } from "pg";

// Two log segments: without room for the next one the database crashes and cannot be reopened.
const reserveBytes = 32 * 1024 * 1024;

const measureMilliseconds = 1_000;

export type Measure = () => number | undefined;

/** Uses statfs, which some network disks leave empty. */
export function measureDisk(folder: string): Measure {
  return () => {
    const { bavail, bsize, blocks } = statfsSync(folder);
    return blocks > 0 ? bavail * bsize : undefined;
  };
}

/** Returns a check that fails on a disk which has become read-only after an error. */
export function findWritable(folder: string): () => boolean {
  return () => {
    try {
      accessSync(folder, constants.W_OK);
      return true;
    } catch {
      return false;
    }
  };
}

/** Makes the embedded database read-only while its disk is nearly full or cannot be written to. */
export function createSpaceGuard(measure: Measure, canWrite: () => boolean) {
  const readOnly = new WeakMap<PoolClient, boolean>();
  let measuredAt = Number.NEGATIVE_INFINITY;
  let state = { isShort: false, isWritable: true };

  function check() {
    const now = performance.now();
    if (now - measuredAt > measureMilliseconds) {
      measuredAt = now;
      const isShort = (measure() ?? Number.POSITIVE_INFINITY) < reserveBytes;
      state = { isShort, isWritable: canWrite() };
    }
    return state;
  }

  const hasRoom = () => !check().isShort;
  const isWritable = () => check().isWritable;

  async function guard(connection: PoolClient): Promise<PoolClient> {
    const wanted = !hasRoom() || !isWritable();
    if ((readOnly.get(connection) ?? false) === wanted) return connection;
    await connection.query(`set default_transaction_read_only = ${wanted ? "on" : "off"}`);
    readOnly.set(connection, wanted);
    return connection;
  }

  return { hasRoom, isWritable, guard };
}

// PostgreSQL, appendix A, and Node's codes of files.
const full = ["53100", "ENOSPC", "EDQUOT"];
const locked = ["EROFS"];

// PostgreSQL, appendix A: a write where only reading is allowed, as by the guard, or on a standby.
const readOnly = "25006";

export function isUnwritable(error: unknown): boolean {
  return hasCode(error, [...full, ...locked, readOnly]);
}

export function isOfFullDisk(error: unknown): boolean {
  return hasCode(error, full);
}

function hasCode(error: unknown, codes: string[]): boolean {
  if (!(error instanceof Error)) return false;
  const { code = "" } = error as NodeJS.ErrnoException;
  return codes.includes(code) || hasCode(error.cause, codes);
}
