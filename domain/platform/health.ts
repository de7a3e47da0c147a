import { countConnections, database, hasRoom, isDatabaseGone, isWritable } from "#db/client.ts";
import { isOfFullDisk, isUnwritable } from "#db/disk-space.ts";
import { listPending } from "#db/migrate.ts";
import { CommitUnconfirmed } from "#db/unconfirmed-commit.ts";
import { isUnreachable } from "#db/unreachable.ts";

export { countConnections, isDatabaseGone };

type Readiness =
  | "ready"
  | "starting"
  | "database unreachable"
  | "migrations pending"
  | "disk full"
  | "disk read-only";

let isStarting = false;

export async function whileStarting<Result>(work: () => Promise<Result>): Promise<Result> {
  isStarting = true;
  try {
    return await work();
  } finally {
    isStarting = false;
  }
}

export async function checkReadiness(): Promise<Readiness> {
  if (isStarting) return "starting";
  try {
    if ((await listPending(database())).length > 0) return "migrations pending";
    if (!isWritable()) return "disk read-only";
    return hasRoom() ? "ready" : "disk full";
  } catch (error) {
    if (isUnreachable(error)) return "database unreachable";
    // 42P01, undefined table: not even the table of migrations exists.
    if ((error as { code?: string }).code === "42P01") return "migrations pending";
    throw error;
  }
}

export function isSavingImpossible(error: unknown): boolean {
  return isUnwritable(error);
}

/** True if writes fail because a disk is full, not because of a failover, for instance. */
export function isDiskFull(error: unknown): boolean {
  return isOfFullDisk(error) || !hasRoom();
}

export function isUnconfirmed(error: unknown): boolean {
  return error instanceof CommitUnconfirmed;
}

export function isDatabaseUnreachable(error: unknown): boolean {
  return isUnreachable(error);
}
