import { sql } from "kysely";
import type { Db } from "#db/client.ts";
import { nameForStaff } from "#domain/platform/sql-fragments.ts";
import type { FillChoice } from "#shared/validation/catalogue-fill.ts";

type NewFill = FillChoice & { startedBy: number | null; listSize: number; pageSize: number };

const now = sql<Date>`now()`;
const inSeconds = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`;

// Longer than a query may take; the lease of a process that died ends by itself.
const secondsOfLease = 90;

/** A new choice, in place of one that is over; false where one is under way. */
export async function insertFill(db: Db, fill: NewFill): Promise<boolean> {
  await db.deleteFrom("catalogueFills").where("isOver", "=", true).execute();
  const added = await db
    .insertInto("catalogueFills")
    .values(fill)
    .onConflict((conflict) => conflict.column("isOnly").doNothing())
    .returning("isOnly")
    .executeTakeFirst();
  return added !== undefined;
}

export function findFill(db: Db) {
  return db
    .selectFrom("catalogueFills")
    .leftJoin("profiles", "profiles.userId", "catalogueFills.startedBy")
    .selectAll("catalogueFills")
    .select(nameForStaff("profiles").as("starterName"))
    .select(
      sql<number>`greatest(extract(epoch from next_at - now()), 0)::float8`.as("secondsToWait"),
    )
    .executeTakeFirst();
}

/** The choice, for one step; undefined where there is none, another has it, or it is to wait. */
export function claimFill(db: Db, leaseOwner: string) {
  return (
    db
      .updateTable("catalogueFills")
      .set({ leaseOwner, nextAt: inSeconds(secondsOfLease) })
      .where("isOver", "=", false)
      // More than the longest wait ahead is from before the clock was set back.
      .where(sql<boolean>`(next_at <= now() or next_at > now() + interval '65 minutes')`)
      .returningAll()
      .executeTakeFirst()
  );
}

type Listed = { numbers: number[]; isListed: boolean; listSize: number };

/** False where another process has it, or it was stopped, as in all that follow. */
export function storeList(db: Db, leaseOwner: string, { numbers, ...list }: Listed) {
  const last = numbers.at(-1);
  const found = { waiting: numbers, ...(last !== undefined && { afterItem: last }) };
  return update(db, leaseOwner, { ...list, ...found, failureCount: 0, failure: null });
}

type Page = { text: string; filmCount: number; readCount: number; pageSize: number };

export async function storePage(
  db: Db,
  leaseOwner: string,
  { text, filmCount, readCount, pageSize }: Page,
): Promise<boolean> {
  const moved = await db
    .updateTable("catalogueFills")
    .set((eb) => ({
      waiting: sql<number[]>`waiting[${readCount + 1}:]`,
      pageCount: eb("pageCount", "+", 1),
      filmCount: eb("filmCount", "+", filmCount),
      readCount: eb("readCount", "+", readCount),
      pageSize,
      failureCount: 0,
      failure: null,
      leaseOwner: null,
      nextAt: now,
    }))
    .where("leaseOwner", "=", leaseOwner)
    .returning("pageCount")
    .executeTakeFirst();
  if (!moved) return false;
  await db.insertInto("catalogueFillPages").values({ place: moved.pageCount, text }).execute();
  return true;
}

type Delay = { failure: string; seconds: number; listSize: number; pageSize: number };

export function delayFill(db: Db, leaseOwner: string, { seconds, ...fill }: Delay) {
  return update(db, leaseOwner, {
    ...fill,
    failureCount: sql<number>`failure_count + 1`,
    nextAt: inSeconds(seconds),
  });
}

export function releaseFill(db: Db, leaseOwner: string) {
  return update(db, leaseOwner, {});
}

export function endFill(db: Db, leaseOwner: string, failure: string) {
  return update(db, leaseOwner, { isOver: true, failure });
}

async function update(db: Db, leaseOwner: string, fields: object): Promise<boolean> {
  const updated = await db
    .updateTable("catalogueFills")
    .set({ leaseOwner: null, nextAt: now, ...fields })
    .where("leaseOwner", "=", leaseOwner)
    .returning("isOnly")
    .executeTakeFirst();
  return updated !== undefined;
}

/** The films so far, a text for each page. */
export async function listPages(db: Db): Promise<string[]> {
  const pages = await db.selectFrom("catalogueFillPages").select("text").orderBy("place").execute();
  return pages.map(({ text }) => text);
}

/** Asks for no further films. */
export async function cutFill(db: Db): Promise<void> {
  await db
    .updateTable("catalogueFills")
    .set({ isListed: true, waiting: [], leaseOwner: null, nextAt: now })
    .where("isOver", "=", false)
    .execute();
}

/** With `leaseOwner` only while that process has it. */
export async function deleteFill(db: Db, leaseOwner?: string): Promise<boolean> {
  let removal = db.deleteFrom("catalogueFills");
  if (leaseOwner !== undefined) removal = removal.where("leaseOwner", "=", leaseOwner);
  return (await removal.returning("isOnly").execute()).length > 0;
}
