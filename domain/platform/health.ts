import { database } from "#db/client.ts";
import { listPending } from "#db/migrate.ts";
import { isUnreachable } from "#db/unreachable.ts";

type Readiness = "ready" | "database unreachable" | "migrations pending";

/** Whether the site can answer now, and if not, what is missing. */
export async function checkReadiness(): Promise<Readiness> {
  try {
    return (await listPending(database())).length === 0 ? "ready" : "migrations pending";
  } catch (error) {
    if (isUnreachable(error)) return "database unreachable";
    // 42P01: there is no table of migrations yet.
    if ((error as { code?: string }).code === "42P01") return "migrations pending";
    throw error;
  }
}

/** Whether an error says that the database cannot be asked now, and later perhaps can. */
export function isDatabaseUnreachable(error: unknown): boolean {
  return isUnreachable(error);
}
