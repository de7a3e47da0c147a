import { sql } from "kysely";
import type { Db } from "#db/client.ts";
import type { TokenScope } from "#shared/options/token-scopes.ts";

export function listAccessTokens(db: Db, memberId: number) {
  return db
    .selectFrom("accessTokens")
    .select(["id", "name", "scopes", "createdAt", "lastUsedAt"])
    .where("memberId", "=", memberId)
    .orderBy("id", "desc")
    .execute();
}

type NewToken = { memberId: number; name: string; scopes: TokenScope[]; tokenHash: string };

export async function insertAccessToken(db: Db, token: NewToken): Promise<void> {
  await db.insertInto("accessTokens").values(token).execute();
}

export async function deleteAccessToken(db: Db, memberId: number, id: number): Promise<boolean> {
  const deleted = await db
    .deleteFrom("accessTokens")
    .where("memberId", "=", memberId)
    .where("id", "=", id)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

/** Its use is noted to the minute, as a program may read page after page. */
export function findAccessToken(db: Db, tokenHash: string) {
  return db
    .selectFrom("accessTokens")
    .select(["id", "memberId", "scopes"])
    .select(sql<boolean | null>`last_used_at > now() - interval '1 minute'`.as("isNoted"))
    .where("tokenHash", "=", tokenHash)
    .executeTakeFirst();
}

export async function noteUse(db: Db, id: number): Promise<void> {
  await db
    .updateTable("accessTokens")
    .set({ lastUsedAt: sql`now()` })
    .where("id", "=", id)
    .execute();
}
