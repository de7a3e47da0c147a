import type { Db } from "#db/client.ts";
import { deletePendingEmailChange } from "./email-changes.ts";

/** The hash of a member's password; null where they sign in by another provider alone. */
export async function findPasswordHash(db: Db, userId: number): Promise<string | null> {
  const found = await db
    .selectFrom("account")
    .select("password")
    .where("userId", "=", userId)
    .where("providerId", "=", "credential")
    .executeTakeFirst();
  return found?.password ?? null;
}

/** The hash of the password by which the member of this address signs in. */
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

/** Puts a hash in the place of this one, and of no other. */
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

export async function hasSecondFactor(db: Db, memberId: number): Promise<boolean> {
  const member = await db
    .selectFrom("member")
    .select("twoFactorEnabled")
    .where("id", "=", memberId)
    .executeTakeFirstOrThrow();
  return member.twoFactorEnabled;
}

/** Who gave the right password in this sign-in, and now owes the second factor. */
export async function findChallenged(db: Db, challenge: string): Promise<number | undefined> {
  const found = await db
    .selectFrom("verification")
    .select("value")
    .where("identifier", "=", challenge)
    .where("expiresAt", ">", new Date())
    .executeTakeFirst();
  return found && Number(found.value);
}

/** Takes a code for the member; false where it was taken already. */
export async function claimCode(db: Db, memberId: number, code: string): Promise<boolean> {
  const claimed = await db
    .insertInto("usedCodes")
    .values({ memberId, code })
    .onConflict((conflict) => conflict.doNothing())
    .returning("code")
    .executeTakeFirst();
  return claimed !== undefined;
}

export async function releaseCode(db: Db, memberId: number, code: string): Promise<void> {
  await db
    .deleteFrom("usedCodes")
    .where("memberId", "=", memberId)
    .where("code", "=", code)
    .execute();
}

/** A member's sessions that have not ended, the one used last first; never their tokens. */
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

/** What the accounts library knows this session of the member by. */
export async function findSessionToken(db: Db, userId: number, id: number) {
  const found = await db
    .selectFrom("session")
    .select("token")
    .where("userId", "=", userId)
    .where("id", "=", id)
    .executeTakeFirst();
  return found?.token;
}

export function listPasskeys(db: Db, userId: number) {
  return db
    .selectFrom("passkey")
    .select(["id", "name", "aaguid", "createdAt"])
    .where("userId", "=", userId)
    .orderBy("id")
    .execute();
}

export function findAccount(db: Db, id: number) {
  return db
    .selectFrom("member")
    .select(["id", "email", "emailVerified", "twoFactorEnabled", "createdAt"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

/**
 * Ends the sign-ins that wait for a second factor, and the links that were mailed, but for those by
 * which a former address is put back.
 */
export async function revokePendingVerifications(db: Db, memberId: number): Promise<void> {
  await deletePendingEmailChange(db, memberId);
  await db.deleteFrom("verification").where("value", "=", String(memberId)).execute();
}

/** With everything that only belongs to the member; what others read of them stays, nameless. */
export async function deleteMember(db: Db, id: number): Promise<void> {
  await revokePendingVerifications(db, id);
  await db.deleteFrom("member").where("id", "=", id).execute();
}
