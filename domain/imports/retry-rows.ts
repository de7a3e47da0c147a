import { log } from "#domain/platform/log.ts";
import type { Row } from "./csv-rows.ts";
import type { Finding } from "./sort-rows.ts";

/** The rows of one step: few enough that no request waits long for its end. */
export const rowsAtOnce = { checking: 200, importing: 25 };

/** Runs each row alone where the database refuses some together; `work` must not write one with a refusal. */
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

export function refuseRows(rows: Row[], message: string): Finding[] {
  return rows.map(({ number }) => ({ kind: "fault", rowNumber: number, message, slug: null }));
}

// PostgreSQL's error classes 22 and 23: data exceptions and constraint violations.
function isRefusal(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return typeof code === "string" && /^2[23]...$/.test(code);
}
