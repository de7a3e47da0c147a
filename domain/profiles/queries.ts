import type { Db } from "#db/client.ts";

/** What every reader may see of a member. */
const publicColumns = ["username", "displayName", "avatarUrl", "createdAt"] as const;

export function listNewest(db: Db, limit: number) {
  return db
    .selectFrom("profiles")
    .select(publicColumns)
    .orderBy("createdAt", "desc")
    .orderBy("userId", "desc")
    .limit(limit)
    .execute();
}

export function findByUsername(db: Db, username: string) {
  return db
    .selectFrom("profiles")
    .select(publicColumns)
    .select(["userId", "bio", "preferredGenres", "preferredLanguages"])
    .where("username", "=", username)
    .executeTakeFirst();
}

export function getCard(db: Db, userId: number) {
  return db
    .selectFrom("profiles")
    .select(publicColumns)
    .where("userId", "=", userId)
    .executeTakeFirstOrThrow();
}

export type Named = { username: string } | { userId: number };

export function findMember(db: Db, named: Named) {
  const all = db.selectFrom("profiles").select(["userId", "username", "displayName"]);
  return "userId" in named
    ? all.where("userId", "=", named.userId).executeTakeFirst()
    : all.where("username", "=", named.username).executeTakeFirst();
}

export function findUsername(db: Db, userId: number) {
  return db
    .selectFrom("profiles")
    .select("username")
    .where("userId", "=", userId)
    .executeTakeFirst();
}
