import { sql } from "kysely";
import type { Db } from "#db/client.ts";

export type Change = { subject: string; shard: number };

/** The changes so far become the sitemap's, whatever is added meanwhile. */
export async function takeUpChanges(db: Db): Promise<void> {
  await db
    .updateTable("pageChanges")
    .set({ stage: "listing" })
    .where("stage", "=", "waiting")
    .execute();
}

export async function listChangedShards(db: Db, ids: number): Promise<Change[]> {
  const { rows } = await sql<Change>`
    select distinct subject, subject_id / ${sql.lit(ids)} as shard
    from page_changes where stage = 'listing'
  `.execute(db);
  return rows;
}

export async function leaveForIndexNow(db: Db): Promise<void> {
  await db
    .updateTable("pageChanges")
    .set({ stage: "listed" })
    .where("stage", "=", "listing")
    .execute();
}

export async function dropTakenUp(db: Db): Promise<void> {
  await db.deleteFrom("pageChanges").where("stage", "in", ["listing", "listed"]).execute();
}

export async function listAnnounceable(db: Db, limit: number) {
  return db
    .selectFrom("pageChanges")
    .select((eb) => ["path", eb.fn.max("id").as("last")])
    .where("stage", "=", "listed")
    .groupBy("path")
    .orderBy("last")
    .limit(limit)
    .execute();
}

export async function dropAnnounced(db: Db, paths: string[], last: string): Promise<void> {
  await db
    .deleteFrom("pageChanges")
    .where("stage", "=", "listed")
    .where("path", "in", paths)
    .where("id", "<=", last)
    .execute();
}

export async function dropOlderThan(db: Db, hours: number): Promise<void> {
  await db
    .deleteFrom("pageChanges")
    .where("stage", "=", "listed")
    .where("createdAt", "<", sql<Date>`now() - make_interval(hours => ${hours})`)
    .execute();
}
