import { sql } from "kysely";
import type { Db } from "#db/client.ts";

export type StoredSecondFactor = { id: number; secret: string; backupCodes: string };

const columns = ["id", "secret", "backupCodes"] as const;

export async function hasSecondFactor(db: Db, memberId: number): Promise<boolean> {
  const member = await db
    .selectFrom("member")
    .select("twoFactorEnabled")
    .where("id", "=", memberId)
    .executeTakeFirstOrThrow();
  return member.twoFactorEnabled;
}

export function findStored(db: Db, memberId: number): Promise<StoredSecondFactor | undefined> {
  return db
    .selectFrom("twoFactor")
    .select(columns)
    .where("userId", "=", memberId)
    .executeTakeFirst();
}

/** Deletes used codes too, which would otherwise be refused for a new key. */
export async function deleteSecondFactor(db: Db, memberId: number): Promise<void> {
  await db.deleteFrom("twoFactor").where("userId", "=", memberId).execute();
  await db.deleteFrom("usedCodes").where("memberId", "=", memberId).execute();
  const change = { twoFactorEnabled: false, updatedAt: new Date() };
  await db.updateTable("member").set(change).where("id", "=", memberId).execute();
}

export function listOfOtherSecrets(
  db: Db,
  prefix: string,
  after: number,
  most: number,
): Promise<StoredSecondFactor[]> {
  const isCurrent = sql<boolean>`starts_with(secret, ${prefix}) and starts_with(backup_codes, ${prefix})`;
  return db
    .selectFrom("twoFactor")
    .select(columns)
    .where("id", ">", after)
    .where(sql<boolean>`not (${isCurrent})`)
    .orderBy("id")
    .limit(most)
    .execute();
}

export async function replaceStored(
  db: Db,
  { id, secret, backupCodes }: StoredSecondFactor,
  renewed: Omit<StoredSecondFactor, "id">,
): Promise<void> {
  await db
    .updateTable("twoFactor")
    .set(renewed)
    .where("id", "=", id)
    .where("secret", "=", secret)
    .where("backupCodes", "=", backupCodes)
    .execute();
}

export async function findChallenged(db: Db, challenge: string): Promise<number | undefined> {
  const found = await db
    .selectFrom("verification")
    .select("value")
    .where("identifier", "=", challenge)
    .where("expiresAt", ">", new Date())
    .executeTakeFirst();
  return found && Number(found.value);
}

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
