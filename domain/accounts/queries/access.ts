import { sql } from "kysely";
import type { Db } from "#db/client.ts";
import { prepare } from "#db/prepared.ts";
import type { Delegable } from "#shared/options/capabilities.ts";

export type MemberAccess = NonNullable<Awaited<ReturnType<typeof findAccess>>>;

export function findAccess(db: Db, memberId: number) {
  return selectAccess(db).where("member.id", "=", memberId).executeTakeFirst();
}

/** The confirmed member with that address; without an address, the owner set in the database. */
export function findOwnerAccess(db: Db, adminEmail: string | undefined) {
  const members = adminEmail
    ? selectAccess(db)
        .where("member.email", "=", adminEmail)
        .where("member.emailVerified", "=", true)
    : selectAccess(db).where("member.isOwner", "=", true);
  return members.executeTakeFirst();
}

const accessBySession = prepare<{ token: string }>()((db, place) =>
  selectAccess(db)
    .innerJoin("session", "session.userId", "member.id")
    .select("session.expiresAt")
    .where("session.token", "=", place("token")),
);

export async function findAccessBySession(db: Db, token: string) {
  const [access] = await accessBySession(db, { token });
  return access;
}

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
      "profiles.country",
      sql<Delegable[]>`array(
        select capability from delegations where delegations.role = profiles.role
      )`.as("delegated"),
    ]);
}

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
