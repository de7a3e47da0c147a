import { sql } from "kysely";
import type { Db } from "#db/client.ts";

export async function findPasswordHash(db: Db, userId: number): Promise<string | null> {
  const found = await db
    .selectFrom("account")
    .select("password")
    .where("userId", "=", userId)
    .where("providerId", "=", "credential")
    .executeTakeFirst();
  return found?.password ?? null;
}

export async function findPasswordOf(db: Db, email: string) {
  const found = await db
    .selectFrom("account")
    .innerJoin("member", "member.id", "account.userId")
    .select(["account.id", "account.password"])
    .where("member.email", "=", email)
    .where("account.providerId", "=", "credential")
    .executeTakeFirst();
  return found?.password ? { id: found.id, hash: found.password } : undefined;
}

export async function replacePassword(
  db: Db,
  { id, hash }: { id: number; hash: string },
  password: string,
): Promise<void> {
  await db
    .updateTable("account")
    .set({ password })
    .where("id", "=", id)
    .where("password", "=", hash)
    .execute();
}

export async function setPassword(db: Db, userId: number, hash: string): Promise<void> {
  await sql`
    insert into account (account_id, provider_id, user_id, password, updated_at)
    values (${String(userId)}, 'credential', ${userId}, ${hash}, now())
    on conflict (provider_id, account_id) do update
      set password = excluded.password, updated_at = excluded.updated_at
  `.execute(db);
}

export function listPasskeys(db: Db, userId: number) {
  return db
    .selectFrom("passkey")
    .select(["id", "name", "aaguid", "createdAt"])
    .where("userId", "=", userId)
    .orderBy("id")
    .execute();
}

export async function closeWaysIn(db: Db, userId: number, since: Date, unknownHash: string) {
  await db
    .deleteFrom("passkey")
    .where("userId", "=", userId)
    .where("createdAt", ">=", since)
    .execute();
  await db
    .deleteFrom("accessTokens")
    .where("memberId", "=", userId)
    .where("createdAt", ">=", since)
    .execute();
  await sql`
    delete from account
    where user_id = ${userId} and provider_id <> 'credential' and created_at >= ${since}
  `.execute(db);
  await sql`
    with deleted as (
      delete from two_factor where user_id = ${userId} and created_at >= ${since} returning user_id
    )
    update member set two_factor_enabled = false from deleted where member.id = deleted.user_id
  `.execute(db);
  await db
    .updateTable("account")
    .set({ password: unknownHash, updatedAt: new Date() })
    .where("userId", "=", userId)
    .where("providerId", "=", "credential")
    .execute();
}
