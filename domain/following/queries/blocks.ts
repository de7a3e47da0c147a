import { sql } from "kysely";
import type { Db } from "#db/client.ts";

export type Block = { blockerId: number; blockedId: number };

/** Whether either of two members blocks the other. */
export async function isBlockBetween(db: Db, one: number, other: number): Promise<boolean> {
  const { rows } = await sql`
    select from blocks where (blocker_id, blocked_id) in ((${one}, ${other}), (${other}, ${one}))
  `.execute(db);
  return rows.length > 0;
}

/** Twice is once. */
export async function insertBlock(db: Db, block: Block): Promise<void> {
  await db
    .insertInto("blocks")
    .values(block)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteBlock(db: Db, { blockerId, blockedId }: Block): Promise<void> {
  await db
    .deleteFrom("blocks")
    .where("blockerId", "=", blockerId)
    .where("blockedId", "=", blockedId)
    .execute();
}

/** Whom a member blocks, the last first. */
export function listBlocked(db: Db, userId: number) {
  return db
    .selectFrom("blocks")
    .innerJoin("profiles", "profiles.userId", "blocks.blockedId")
    .select(["username", "displayName", "blocks.createdAt as since"])
    .where("blockerId", "=", userId)
    .orderBy("blocks.createdAt", "desc")
    .orderBy("blockedId", "desc")
    .execute();
}
