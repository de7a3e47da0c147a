import { log } from "#domain/platform/log.ts";
import type { Row } from "./csv-rows.ts";
import type { Finding } from "./sort-rows.ts";

/** So many rows are one step: few enough that a page never waits long for its end. */
export const rowsAtOnce = { checking: 200, importing: 50 };

/**
 * Works on rows together, and where the database refuses what is in them, on each by itself: then
 * `work` is given why the one row was refused, and may not try it again.
 */
export async function retryOneByOne(
  rows: Row[],
  work: (rows: Row[], refusal?: string) => Promise<void>,
): Promise<void> {
  try {
    await work(rows);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    if (rows.length > 1) for (const row of rows) await retryOneByOne([row], work);
    else {
      log.warn({ err: error, row: rows[0]?.number }, "a row was refused by the database");
      await work(rows, "The database cannot keep this row");
    }
  }
}

/** Rows of which nothing more is known than that they cannot be kept. */
export function refuse(rows: Row[], message: string): Finding[] {
  return rows.map(({ number }) => ({ kind: "fault", rowNumber: number, message, slug: null }));
}

/** PostgreSQL's classes of errors that are in the data: exceptions and broken constraints. */
function isRefusal(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return typeof code === "string" && /^2[23]...$/.test(code);
}
