import { sql } from "kysely";
import type { Db } from "#db/client.ts";
import { secondsFromNow } from "#domain/platform/sql-fragments.ts";
import { deletePendingEmailChange } from "./email-changes.ts";

type Link = { kind: string; memberId: number; hash: string; seconds: number };

export async function replaceLink(db: Db, { kind, memberId, hash, seconds }: Link): Promise<void> {
  await sql`
    delete from verification
    where value = ${String(memberId)} and starts_with(identifier, ${`${kind}:`})
  `.execute(db);
  await sql`
    insert into verification (identifier, value, expires_at)
    values (${`${kind}:${hash}`}, ${String(memberId)}, ${secondsFromNow(seconds)})
  `.execute(db);
}

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

export async function isOpen(db: Db, identifier: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from verification where identifier = ${identifier} and expires_at > now()
  `.execute(db);
  return rows.length > 0;
}

export async function findMemberOfLink(db: Db, identifier: string) {
  const { rows } = await sql<{ id: number; email: string }>`
    select member.id, member.email from verification join member on member.id::text = verification.value
    where verification.identifier = ${identifier}
  `.execute(db);
  return rows[0];
}

export async function deleteOtherLinks(db: Db, memberId: number, kind: string, current: string) {
  await sql`
    delete from verification where value = ${String(memberId)} and identifier <> ${current}
      and starts_with(identifier, ${`${kind}:`})
  `.execute(db);
}

export async function revokePendingVerifications(db: Db, memberId: number): Promise<void> {
  await deletePendingEmailChange(db, memberId);
  await db.deleteFrom("verification").where("value", "=", String(memberId)).execute();
}
