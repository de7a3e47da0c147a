import { sql } from "kysely";
import type { Db } from "#db/client.ts";

export function listSessions(db: Db, userId: number) {
  return db
    .selectFrom("session")
    .select(["id", "userAgent", "ipAddress", "createdAt", "updatedAt"])
    .where("userId", "=", userId)
    .where("expiresAt", ">", new Date())
    .orderBy("updatedAt", "desc")
    .orderBy("id", "desc")
    .execute();
}

export async function findSessionToken(db: Db, userId: number, id: number) {
  const found = await db
    .selectFrom("session")
    .select("token")
    .where("userId", "=", userId)
    .where("id", "=", id)
    .executeTakeFirst();
  return found?.token;
}

export async function findSessionStart(db: Db, userId: number, token: string) {
  const session = await db
    .selectFrom("session")
    .select("createdAt")
    .where("userId", "=", userId)
    .where("token", "=", token)
    .executeTakeFirst();
  return session?.createdAt;
}

export async function endSessions(db: Db, userId: number): Promise<void> {
  await db.deleteFrom("session").where("userId", "=", userId).execute();
}

export async function endSessionsBut(db: Db, userId: number, token: string): Promise<void> {
  await db.deleteFrom("session").where("userId", "=", userId).where("token", "<>", token).execute();
}

export async function deleteExpired(db: Db): Promise<void> {
  await sql`delete from session where expires_at < now()`.execute(db);
  await sql`delete from verification where expires_at < now()`.execute(db);
  await sql`delete from email_changes where ends_at < now()`.execute(db);
  await sql`delete from used_codes where used_at < now() - interval '5 minutes'`.execute(db);
}
