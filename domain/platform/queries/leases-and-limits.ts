import { sql } from "kysely";
import type { Db } from "#db/client.ts";

/** So many seconds from now, by the clock of the database. */
export const later = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`;

/**
 * Whether the time of a column has come. One further ahead than it is ever set to was written before
 * the clock was set back, and would otherwise be waited for as long as that was.
 */
export function hasCome(column: string, mostSeconds: number) {
  const time = sql.ref(column);
  return sql<boolean>`(${time} <= now() or ${time} > ${later(mostSeconds)})`;
}

// Clocks of several machines differ, by less than this.
const skewSeconds = 5 * 60;

/** Takes the job's row unless another holds it or has done this turn; tells whether it did. */
export async function acquireLease(
  db: Db,
  name: string,
  due: Date,
  seconds: number,
): Promise<boolean> {
  const turn = { dueAt: due, leasedUntil: later(seconds), startedAt: sql<Date>`now()` };
  const taken = await db
    .insertInto("jobRuns")
    .values({ name, ...turn, finishedAt: null, failure: null })
    .onConflict((conflict) =>
      conflict
        .column("name")
        .doUpdateSet({ ...turn, finishedAt: null, failure: null })
        .where(hasCome("jobRuns.leasedUntil", 2 * seconds))
        .where((row) =>
          row.or([row("jobRuns.dueAt", "<", due), row("jobRuns.dueAt", ">", later(skewSeconds))]),
        ),
    )
    .returning("name")
    .executeTakeFirst();
  return taken !== undefined;
}

export async function extendLease(db: Db, name: string, seconds: number): Promise<void> {
  await db
    .updateTable("jobRuns")
    .set({ leasedUntil: later(seconds) })
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

/** Counts one more use, in a new window where the last has ended. */
export async function countUse(db: Db, name: string, who: string, seconds: number) {
  const isOver = hasCome("allowances.endsAt", seconds);
  const { rows } = await sql<{ used: number; secondsLeft: number }>`
    insert into allowances (name, who, used, ends_at)
    values (${name}, ${who}, 1, ${later(seconds)})
    on conflict (name, who) do update set
      used = case when ${isOver} then 1 else allowances.used + 1 end,
      ends_at = case when ${isOver} then excluded.ends_at else allowances.ends_at end
    returning used, extract(epoch from ends_at - now())::float8 as "secondsLeft"
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error("An allowance was not written.");
  return row;
}

/** How much was used in the window that has not ended, if there is one. */
export async function findUse(db: Db, name: string, who: string, seconds: number) {
  const { rows } = await sql<{ used: number; secondsLeft: number }>`
    select used, extract(epoch from ends_at - now())::float8 as "secondsLeft"
    from allowances
    where name = ${name} and who = ${who} and not ${hasCome("allowances.endsAt", seconds)}
  `.execute(db);
  return rows[0];
}

export async function deleteAllowance(db: Db, name: string, who: string): Promise<void> {
  await db.deleteFrom("allowances").where("name", "=", name).where("who", "=", who).execute();
}

export async function deleteEndedAllowances(db: Db): Promise<void> {
  await db.deleteFrom("allowances").where("endsAt", "<", sql<Date>`now()`).execute();
}
