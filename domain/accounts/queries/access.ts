import { sql } from "kysely";
import type { Db } from "#db/client.ts";
import { prepare } from "#db/prepared.ts";
import type { Delegable } from "#shared/options/capabilities.ts";

export type MemberAccess = NonNullable<Awaited<ReturnType<typeof findAccess>>>;

export function findAccess(db: Db, memberId: number) {
  return selectAccess(db).where("member.id", "=", memberId).executeTakeFirst();
}

const accessBySession = prepare<{ token: string }>()((db, place) =>
  selectAccess(db)
    .innerJoin("session", "session.userId", "member.id")
    .select("session.expiresAt")
    .where("session.token", "=", place("token")),
);

/** The same of the member whose session this is, over or not, with when it ends. */
export async function findAccessBySession(db: Db, token: string) {
  const [standing] = await accessBySession(db, { token });
  return standing;
}

/** What decides what a member may do, and what every page shows of them. */
function selectAccess(db: Db) {
  return db
    .selectFrom("member")
    .innerJoin("profiles", "profiles.userId", "member.id")
    .select([
      "member.id",
      "member.email",
      "member.emailVerified",
      "member.isOwner",
      "profiles.role",
      "profiles.isSuspended",
      "profiles.suspensionReason",
      "profiles.suspensionUntil",
      "profiles.username",
      "profiles.displayName",
      "profiles.avatarUrl",
      sql<Delegable[]>`array(
        select capability from delegations where delegations.role = profiles.role
      )`.as("delegated"),
    ]);
}

/** When these members last used a session that has not ended, and what decides who is the owner. */
export function listPresences(db: Db, memberIds: number[]) {
  return db
    .selectFrom("member")
    .select(["id", "email", "emailVerified", "isOwner"])
    .select(
      sql<Date | null>`(
        select max(session.updated_at) from session where session.user_id = member.id
      )`.as("lastSeen"),
    )
    .where("id", "in", memberIds.length > 0 ? memberIds : [0])
    .execute();
}

export function findEmail(db: Db, memberId: number) {
  return db
    .selectFrom("member")
    .select("email")
    .where("id", "=", memberId)
    .executeTakeFirstOrThrow();
}

export function findAccountByEmail(db: Db, email: string) {
  return db
    .selectFrom("member")
    .innerJoin("profiles", "profiles.userId", "member.id")
    .select(["member.id", "member.email", "member.emailVerified", "member.twoFactorEnabled"])
    .select(["profiles.username", "profiles.displayName"])
    .where("member.email", "=", email)
    .executeTakeFirst();
}

/** Sessions, single-use tokens and used codes that have ended. */
export async function deleteExpired(db: Db): Promise<void> {
  await sql`delete from session where expires_at < now()`.execute(db);
  await sql`delete from verification where expires_at < now()`.execute(db);
  await sql`delete from email_changes where ends_at < now()`.execute(db);
  await sql`delete from used_codes where used_at < now() - interval '5 minutes'`.execute(db);
}
