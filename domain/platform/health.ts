import { database, hasRoom, isDatabaseGone } from "#db/client.ts";
import { isOfFullDisk, isUnwritable } from "#db/disk-space.ts";
import { listPending } from "#db/migrate.ts";
import { isUnreachable } from "#db/unreachable.ts";

export { isDatabaseGone };

type Readiness = "ready" | "database unreachable" | "migrations pending" | "disk full";

/** Whether the site can answer now, and if not, what is missing. */
export async function checkReadiness(): Promise<Readiness> {
  try {
    if ((await listPending(database())).length > 0) return "migrations pending";
    return hasRoom() ? "ready" : "disk full";
  } catch (error) {
    if (isUnreachable(error)) return "database unreachable";
    // 42P01: there is no table of migrations yet.
    if ((error as { code?: string }).code === "42P01") return "migrations pending";
    throw error;
  }
}

/** Whether an error says that nothing can be saved now, and later perhaps can. */
export function isSavingImpossible(error: unknown): boolean {
  return isUnwritable(error);
}

/** Whether nothing can be saved because a disk is full, not for another reason, such as a failover. */
export function isDiskFull(error: unknown): boolean {
  return isOfFullDisk(error) || !hasRoom();
}

/** Whether an error says that the database cannot be asked now, and later perhaps can. */
export function isDatabaseUnreachable(error: unknown): boolean {
  return isUnreachable(error);
}
