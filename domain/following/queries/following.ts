import { type RawBuilder, sql } from "kysely";
import type { Db } from "#db/client.ts";
import { isFollowedBy } from "#domain/profiles/sql-fragments.ts";

export type Side = "followers" | "following";

type Pair = { followerId: number; followedId: number };

/** Following twice is once. */
export async function insertFollow(db: Db, pair: Pair): Promise<void> {
  await db
    .insertInto("follows")
    .values(pair)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteFollow(db: Db, { followerId, followedId }: Pair): Promise<void> {
  await db
    .deleteFrom("follows")
    .where("followerId", "=", followerId)
    .where("followedId", "=", followedId)
    .execute();
}

/** Nothing changes where there is no follow. */
export async function setMuted(
  db: Db,
  { followerId, followedId }: Pair,
  muted: boolean,
): Promise<void> {
  await db
    .updateTable("follows")
    .set({ muted })
    .where("followerId", "=", followerId)
    .where("followedId", "=", followedId)
    .execute();
}

/** Whom a member mutes, by their names. */
export function listMuted(db: Db, userId: number) {
  return db
    .selectFrom("follows")
    .innerJoin("profiles", "profiles.userId", "follows.followedId")
    .select(["username", "displayName"])
    .where("followerId", "=", userId)
    .where("muted", "=", true)
    .orderBy("username")
    .execute();
}

type People = { userId: number; viewerId: number | null; side: Side };

/** Whoever keeps their own lists private is seen in others' by these others alone. */
function peopleOf({ userId, viewerId, side }: People): RawBuilder<unknown> {
  const [own, other] =
    side === "followers" ? ["followed_id", "follower_id"] : ["follower_id", "followed_id"];
  const isShown =
    viewerId === userId
      ? sql`true`
      : sql`(
          people_audience = 'everyone' or profiles.user_id = ${viewerId}::integer
          or people_audience = 'followers' and ${isFollowedBy(viewerId)}
        )`;
  return sql`
    from follows cross join lateral (
      -- One by one, as a member follows few of all.
      select * from profiles where user_id = follows.${sql.ref(other)} limit 1
    ) as profiles
    where follows.${sql.ref(own)} = ${userId} and is_confirmed and ${isShown}
  `;
}

export async function countPeople(db: Db, people: People): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(*)::integer as people ${peopleOf(people)}
  `.execute(db);
  return rows[0]?.people ?? 0;
}

type Person = { username: string; displayName: string | null; avatarUrl: string | null };

/** Whoever followed last comes first. */
export async function listPeople(
  db: Db,
  { limit, offset, ...people }: People & { limit: number; offset: number },
): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select username, display_name, avatar_url ${peopleOf(people)}
    order by follows.created_at desc, profiles.user_id desc limit ${limit} offset ${offset}
  `.execute(db);
  return rows;
}

export function listAll(db: Db, userId: number) {
  return db
    .selectFrom("follows")
    .innerJoin("profiles", "profiles.userId", "follows.followedId")
    .select(["username", "follows.createdAt as since", "muted as isMuted"])
    .where("followerId", "=", userId)
    .orderBy("follows.createdAt", "desc")
    .execute();
}
