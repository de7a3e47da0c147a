import { sql } from "kysely";
import type { Db } from "#db/client.ts";

type Follow = { userId: number; creatorId: number };

export async function isFollowed(db: Db, { userId, creatorId }: Follow): Promise<boolean> {
  const follow = await db
    .selectFrom("creatorFollows")
    .select("userId")
    .where("userId", "=", userId)
    .where("creatorId", "=", creatorId)
    .executeTakeFirst();
  return follow !== undefined;
}

/** Twice is once; nothing where the creator is being deleted or merged. */
export async function insertFollow(db: Db, { userId, creatorId }: Follow): Promise<void> {
  await sql`
    insert into creator_follows (user_id, creator_id)
    select ${userId}::integer, id from creators where id = ${creatorId} for key share
    on conflict do nothing
  `.execute(db);
}

export async function deleteFollow(db: Db, { userId, creatorId }: Follow): Promise<void> {
  await db
    .deleteFrom("creatorFollows")
    .where("userId", "=", userId)
    .where("creatorId", "=", creatorId)
    .execute();
}

export function listOfMember(db: Db, userId: number) {
  return db
    .selectFrom("creatorFollows")
    .innerJoin("creators", "creators.id", "creatorFollows.creatorId")
    .select(["slug", "name", "creatorFollows.createdAt as since"])
    .where("userId", "=", userId)
    .orderBy("name")
    .orderBy("slug")
    .execute();
}
