import { sql } from "kysely";
import type { Db } from "#db/client.ts";
import { nameForStaff } from "#domain/platform/sql-fragments.ts";
import { revokePendingVerifications } from "./mailed-links.ts";

export function findByEmail(db: Db, email: string) {
  return db
    .selectFrom("member")
    .select(["id", "emailVerified"])
    .where("email", "=", email)
    .executeTakeFirst();
}

export function findAccountByEmail(db: Db, email: string) {
  return db
    .selectFrom("member")
    .innerJoin("profiles", "profiles.userId", "member.id")
    .select(["member.id", "member.email", "member.emailVerified", "member.twoFactorEnabled"])
    .select(["profiles.username", nameForStaff("profiles").as("name")])
    .where("member.email", "=", email)
    .executeTakeFirst();
}

export function getAccount(db: Db, id: number) {
  return db
    .selectFrom("member")
    .select(["id", "email", "emailVerified", "twoFactorEnabled", "createdAt"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

export function getEmail(db: Db, memberId: number) {
  return db
    .selectFrom("member")
    .select("email")
    .where("id", "=", memberId)
    .executeTakeFirstOrThrow();
}

export async function hasOwner(db: Db, email: string): Promise<boolean> {
  const found = await db
    .selectFrom("member")
    .select("id")
    .where((row) =>
      row.or([
        row("isOwner", "=", true),
        row.and([row("email", "=", email), row("emailVerified", "=", true)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export async function clearOwner(db: Db): Promise<void> {
  await db.updateTable("member").set({ isOwner: false }).where("isOwner", "=", true).execute();
}

export async function setOwner(db: Db, email: string, memberId?: number): Promise<number> {
  const owner = { isOwner: true, emailVerified: true };
  if (memberId !== undefined) {
    await db.updateTable("member").set(owner).where("id", "=", memberId).execute();
    return memberId;
  }
  const { id } = await db
    .insertInto("member")
    .values({ name: "", email, image: null, ...owner })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function setEmail(db: Db, id: number, email: string): Promise<void> {
  const change = { email, emailVerified: true, updatedAt: new Date() };
  await db.updateTable("member").set(change).where("id", "=", id).execute();
}

export async function confirmEmail(db: Db, memberId: number): Promise<void> {
  const change = { emailVerified: true, updatedAt: new Date() };
  await db.updateTable("member").set(change).where("id", "=", memberId).execute();
}

export async function recordVerificationMail(db: Db, memberId: number): Promise<void> {
  await db
    .updateTable("member")
    .set({ askedToVerifyAt: sql`now()` })
    .where("id", "=", memberId)
    .where("askedToVerifyAt", "is", null)
    .execute();
}

export async function listWithoutVerificationMail(
  db: Db,
  most: number,
): Promise<{ id: number; email: string }[]> {
  const { rows } = await sql<{ id: number; email: string }>`
    select id, email from member
    where not email_verified and asked_to_verify_at is null
      and created_at < now() - interval '1 minute'
      and exists (
        select from account where user_id = member.id and provider_id = 'credential'
      )
    order by created_at limit ${most}
  `.execute(db);
  return rows;
}

export async function deleteMember(db: Db, id: number): Promise<void> {
  await revokePendingVerifications(db, id);
  await db.deleteFrom("member").where("id", "=", id).execute();
}
