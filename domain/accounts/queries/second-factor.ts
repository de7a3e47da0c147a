import { sql } from "kysely";
import type { Db } from "#db/client.ts";

export type StoredSecondFactor = { id: number; secret: string; backupCodes: string };

const columns = ["id", "secret", "backupCodes"] as const;

export function findStored(db: Db, memberId: number): Promise<StoredSecondFactor | undefined> {
  return db
    .selectFrom("twoFactor")
    .select(columns)
    .where("userId", "=", memberId)
    .executeTakeFirst();
}

/** With the codes that were used, so that nothing stands in the way of a new one. */
export async function deleteSecondFactor(db: Db, memberId: number): Promise<void> {
  await db.deleteFrom("twoFactor").where("userId", "=", memberId).execute();
  await db.deleteFrom("usedCodes").where("memberId", "=", memberId).execute();
  const change = { twoFactorEnabled: false, updatedAt: new Date() };
  await db.updateTable("member").set(change).where("id", "=", memberId).execute();
}

/** Those with a ciphertext that does not begin so, from the one after this number on. */
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

/** Puts ciphertexts in the place of these, and of no others. */
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
