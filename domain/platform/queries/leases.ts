import { sql } from "kysely";
import type { Db } from "#db/client.ts";
import { hasCome, secondsFromNow } from "../sql-fragments.ts";

/** Extended by a heartbeat while the job runs; the lease of a process that dies expires. */
export const leaseSeconds = 60;

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
    .$if(failure !== null, (update) =>
      update.set((row) => ({
        failures: row("failures", "+", 1),
        failedAt: now,
        lastFailure: failure,
      })),
    )
    .where("name", "=", name)
    .execute();
}

export function listJobRuns(db: Db) {
  return db
    .selectFrom("jobRuns")
    .select(["name", "startedAt", "finishedAt", "failures", "failedAt", "lastFailure", "failure"])
    .select(
      sql<boolean>`finished_at is null and not ${hasCome("leasedUntil", 2 * leaseSeconds)}`.as(
        "isRunning",
      ),
    )
    .execute();
}
