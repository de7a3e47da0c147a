import { sql } from "kysely";
import type { Db } from "#db/client.ts";
import { hasCome, secondsFromNow } from "../sql-fragments.ts";

// More than the clocks of several machines differ by.
const skewSeconds = 5 * 60;

export async function acquireLease(
  db: Db,
  name: string,
  due: Date,
  seconds: number,
): Promise<boolean> {
  const turn = { dueAt: due, leasedUntil: secondsFromNow(seconds), startedAt: sql<Date>`now()` };
  const acquired = await db
    .insertInto("jobRuns")
    .values({ name, ...turn, finishedAt: null, failure: null })
    .onConflict((conflict) =>
      conflict
        .column("name")
        .doUpdateSet({ ...turn, finishedAt: null, failure: null })
        .where(hasCome("jobRuns.leasedUntil", 2 * seconds))
        .where((row) =>
          row.or([
            row("jobRuns.dueAt", "<", due),
            row("jobRuns.dueAt", ">", secondsFromNow(skewSeconds)),
          ]),
        ),
    )
    .returning("name")
    .executeTakeFirst();
  return acquired !== undefined;
}

export async function extendLease(db: Db, name: string, seconds: number): Promise<void> {
  await db
    .updateTable("jobRuns")
    .set({ leasedUntil: secondsFromNow(seconds) })
    .where("name", "=", name)
    .execute();
}

export async function releaseLease(db: Db, name: string, failure: string | null): Promise<void> {
  const now = sql<Date>`now()`;
  await db
    .updateTable("jobRuns")
    .set({ leasedUntil: now, finishedAt: now, failure })
    .where("name", "=", name)
    .execute();
}
