import { sql } from "kysely";
import type { Db } from "#db/client.ts";

const later = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`;

/** Takes the job's row unless another holds it or has done this turn; tells whether it did. */
export async function takeJob(db: Db, name: string, due: Date, seconds: number): Promise<boolean> {
  const turn = { dueAt: due, heldUntil: later(seconds), startedAt: sql<Date>`now()` };
  const taken = await db
    .insertInto("jobRuns")
    .values({ name, ...turn, finishedAt: null, failure: null })
    .onConflict((conflict) =>
      conflict
        .column("name")
        .doUpdateSet({ ...turn, finishedAt: null, failure: null })
        .where("jobRuns.heldUntil", "<=", sql<Date>`now()`)
        .where("jobRuns.dueAt", "<", due),
    )
    .returning("name")
    .executeTakeFirst();
  return taken !== undefined;
}

export async function holdJob(db: Db, name: string, seconds: number): Promise<void> {
  await db
    .updateTable("jobRuns")
    .set({ heldUntil: later(seconds) })
    .where("name", "=", name)
    .execute();
}

export async function releaseJob(db: Db, name: string, failure: string | null): Promise<void> {
  const now = sql<Date>`now()`;
  await db
    .updateTable("jobRuns")
    .set({ heldUntil: now, finishedAt: now, failure })
    .where("name", "=", name)
    .execute();
}
