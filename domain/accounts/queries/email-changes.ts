import { sql } from "kysely";
import type { Db } from "#db/client.ts";

type EmailChangeRequest = {
  userId: number;
  formerEmail: string;
  newEmail: string;
  confirmHash: string;
  seconds: number;
};

/** Writes down what is asked for, in place of what the member asked for and did not confirm. */
export async function replacePendingEmailChange(
  db: Db,
  { seconds, ...asked }: EmailChangeRequest,
): Promise<void> {
  await deletePendingEmailChange(db, asked.userId);
  await db
    .insertInto("emailChanges")
    .values({ ...asked, endsAt: inSeconds(seconds), undoHash: null, confirmedAt: null })
    .execute();
}

export async function deletePendingEmailChange(db: Db, userId: number): Promise<void> {
  await db
    .deleteFrom("emailChanges")
    .where("userId", "=", userId)
    .where("confirmedAt", "is", null)
    .execute();
}

/** The change whose link this is, if it can be followed still; held until the transaction ends. */
export function lockEmailChange(db: Db, link: "confirm" | "undo", hash: string) {
  return selectOpen(db, link, hash).forUpdate().executeTakeFirst();
}

export function findChange(db: Db, link: "confirm" | "undo", hash: string) {
  return selectOpen(db, link, hash).executeTakeFirst();
}

function selectOpen(db: Db, link: "confirm" | "undo", hash: string) {
  const open = db.selectFrom("emailChanges").selectAll().where("endsAt", ">", sql<Date>`now()`);
  return link === "undo"
    ? open.where("undoHash", "=", hash).where("confirmedAt", "is not", null)
    : open.where("confirmHash", "=", hash).where("confirmedAt", "is", null);
}

type Confirmed = { undoHash: string; seconds: number; formerEmail: string };

export async function confirmChange(
  db: Db,
  id: number,
  { seconds, ...confirmed }: Confirmed,
): Promise<void> {
  await db
    .updateTable("emailChanges")
    .set({ ...confirmed, confirmedAt: sql<Date>`now()`, endsAt: inSeconds(seconds) })
    .where("id", "=", id)
    .execute();
}

/** Ends a change and those that the member made after it. */
export async function deleteSince(db: Db, { id, userId }: { id: number; userId: number }) {
  await db.deleteFrom("emailChanges").where("userId", "=", userId).where("id", ">=", id).execute();
}

/** What the member asked for and may still confirm, and what they changed within the last week. */
export function listChanges(db: Db, userId: number) {
  return db
    .selectFrom("emailChanges")
    .select(["formerEmail", "newEmail", "askedAt", "confirmedAt", "endsAt"])
    .where("userId", "=", userId)
    .where("endsAt", ">", sql<Date>`now()`)
    .orderBy("id", "desc")
    .execute();
}

/** Whether an address is another member's, or kept for one who may take it back. */
export async function isTaken(db: Db, email: string, userId: number): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select exists (select from member where email = ${email} and id <> ${userId})
      or exists (
        select from email_changes
        where former_email = ${email} and confirmed_at is not null and ends_at > now()
          and user_id <> ${userId}
      ) as taken
  `.execute(db);
  return rows[0]?.taken ?? false;
}

/** The member's address and name on the site, held until the transaction ends. */
export function lockMember(db: Db, id: number) {
  return db
    .selectFrom("member")
    .innerJoin("profiles", "profiles.userId", "member.id")
    .select(["member.id", "member.email", "profiles.username", "profiles.displayName"])
    .where("member.id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

export async function setEmail(db: Db, id: number, email: string): Promise<void> {
  const change = { email, emailVerified: true, updatedAt: new Date() };
  await db.updateTable("member").set(change).where("id", "=", id).execute();
}

/** When the session of this token began; undefined where it is none of the member's. */
export async function findSessionStart(db: Db, userId: number, token: string) {
  const session = await db
    .selectFrom("session")
    .select("createdAt")
    .where("userId", "=", userId)
    .where("token", "=", token)
    .executeTakeFirst();
  return session?.createdAt;
}

export async function endSessionsBut(db: Db, userId: number, token: string): Promise<void> {
  await db.deleteFrom("session").where("userId", "=", userId).where("token", "<>", token).execute();
}

/**
 * Takes away whatever has come to let somebody in since then: passkeys, a second factor, another
 * provider's account; and has nobody know the password.
 */
export async function closeWaysIn(db: Db, userId: number, since: Date, unknown: string) {
  await db
    .deleteFrom("passkey")
    .where("userId", "=", userId)
    .where("createdAt", ">=", since)
    .execute();
  await sql`
    delete from account
    where user_id = ${userId} and provider_id <> 'credential' and created_at >= ${since}
  `.execute(db);
  await sql`
    with gone as (
      delete from two_factor where user_id = ${userId} and created_at >= ${since} returning user_id
    )
    update member set two_factor_enabled = false from gone where member.id = gone.user_id
  `.execute(db);
  await db
    .updateTable("account")
    .set({ password: unknown, updatedAt: new Date() })
    .where("userId", "=", userId)
    .where("providerId", "=", "credential")
    .execute();
}

export async function insertFormerAddress(db: Db, userId: number, addressHash: string) {
  await db
    .insertInto("formerAddresses")
    .values({ userId, addressHash, authorHash: null })
    .execute();
}

export async function deleteFormerAddresses(db: Db, userId: number, since: Date): Promise<void> {
  await db
    .deleteFrom("formerAddresses")
    .where("userId", "=", userId)
    .where("createdAt", ">=", since)
    .execute();
}

/** Has reviews that bear the hash be known by the member's former addresses, once they have left. */
export async function signFormerAddresses(db: Db, userId: number, authorHash: string) {
  await db
    .updateTable("formerAddresses")
    .set({ userId: null, authorHash })
    .where("userId", "=", userId)
    .execute();
}

/** What reviews may bear that a member of these addresses left, now or by a former address. */
export async function listAuthorHashes(db: Db, userId: number, hashes: string[]) {
  const { rows } = await sql<{ hash: string }>`
    with own as (
      select unnest(${hashes}::text[]) as hash
      union
      select address_hash from former_addresses where user_id = ${userId}
    )
    select hash from own
    union
    select author_hash from former_addresses
    join own on own.hash = former_addresses.address_hash
    where author_hash is not null
  `.execute(db);
  return rows.map(({ hash }) => hash);
}

function inSeconds(seconds: number) {
  return sql<Date>`now() + make_interval(secs => ${seconds})`;
}
