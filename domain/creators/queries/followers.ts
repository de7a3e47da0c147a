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

/** Twice is once. */
export async function insertFollow(db: Db, follow: Follow): Promise<void> {
  await db
    .insertInto("creatorFollows")
    .values(follow)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
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
