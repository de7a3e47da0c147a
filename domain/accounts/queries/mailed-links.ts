import { sql } from "kysely";
import type { Db } from "#db/client.ts";

export function findByEmail(db: Db, email: string) {
  return db
    .selectFrom("member")
    .select(["id", "emailVerified"])
    .where("email", "=", email)
    .executeTakeFirst();
}

type Link = { kind: string; memberId: number; hash: string; seconds: number };

/** Keeps a link's hash in place of those of its kind that the member had. */
export async function replaceLink(db: Db, { kind, memberId, hash, seconds }: Link): Promise<void> {
  await sql`
    delete from verification
    where value = ${String(memberId)} and starts_with(identifier, ${`${kind}:`})
  `.execute(db);
  await sql`
    insert into verification (identifier, value, expires_at)
    values (${`${kind}:${hash}`}, ${String(memberId)}, now() + make_interval(secs => ${seconds}))
  `.execute(db);
}

/** Marks a link as used and gives whose it is; undefined where it has ended or been used. */
export async function consumeLink(db: Db, kind: string, hash: string): Promise<number | undefined> {
  const { rows } = await sql<{ value: string }>`
    update verification set identifier = ${`used-${kind}:${hash}`}
    where identifier = ${`${kind}:${hash}`} and expires_at > now()
    returning value
  `.execute(db);
  return rows[0] && Number(rows[0].value);
}

export async function isUsedLink(db: Db, kind: string, hash: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from verification where identifier = ${`used-${kind}:${hash}`} and expires_at > now()
  `.execute(db);
  return rows.length > 0;
}

/** Notes that the member was mailed the link that confirms their address. */
export async function recordVerificationMail(db: Db, memberId: number): Promise<void> {
  await db
    .updateTable("member")
    .set({ askedToVerifyAt: sql`now()` })
    .where("id", "=", memberId)
    .where("askedToVerifyAt", "is", null)
    .execute();
}

/**
 * Members with a password who were never mailed that link, those who have waited longest first; not
 * those of this minute, whose sign-up is under way. Has its index in migration 0036.
 */
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

export async function confirmEmail(db: Db, memberId: number): Promise<void> {
  const change = { emailVerified: true, updatedAt: new Date() };
  await db.updateTable("member").set(change).where("id", "=", memberId).execute();
}

/** Whether a link to choose a password is still to be used. */
export async function isOpen(db: Db, identifier: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from verification where identifier = ${identifier} and expires_at > now()
  `.execute(db);
  return rows.length > 0;
}

/** The member whom a link to choose a password was mailed to. */
export async function findAddressee(db: Db, identifier: string) {
  const { rows } = await sql<{ id: number; email: string }>`
    select member.id, member.email from verification join member on member.id::text = verification.value
    where verification.identifier = ${identifier}
  `.execute(db);
  return rows[0];
}

/** Ends the links of a kind that the member had before this one. */
export async function deleteOlder(db: Db, memberId: number, kind: string, kept: string) {
  await sql`
    delete from verification where value = ${String(memberId)} and identifier <> ${kept}
      and starts_with(identifier, ${`${kind}:`})
  `.execute(db);
}
