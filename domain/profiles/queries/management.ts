import { sql } from "kysely";
import type { Db } from "#db/client.ts";
import { listPage, type Ordering, type PageRequest } from "#db/paging.ts";
import type { MemberStatus, Role } from "#shared/options/members.ts";
import { fold } from "#shared/text/fold.ts";

export type Wanted = {
  /** A part of a name, a bio, a username or an address. */
  text: string;
  role: Role | undefined;
  standing: Exclude<MemberStatus, "expired"> | undefined;
};

/** Has its indexes in migrations 0003 and 0022, with the roles and without. */
const newest: Ordering = {
  columns: [
    { name: "created_at", kind: "instant" },
    { name: "user_id", kind: "integer" },
  ],
  direction: "desc",
};

const isSuspendedNow = sql<boolean>`(
  is_suspended and (suspension_until is null or suspension_until > now())
)`;

/** The newest members first. */
export async function listDirectory(db: Db, wanted: Wanted, asked: PageRequest) {
  const where = passes(wanted);
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from profiles where ${where}
  `.execute(db);
  const total = rows[0]?.total ?? 0;
  return listPage(db, { table: "profiles", where, ordering: newest, total }, asked);
}

/** Each counted in an index of its own, so that no profile is read. */
export async function countMembers(db: Db) {
  const { rows } = await sql<{ total: number; suspended: number; moderators: number }>`
    select
      (select count(*)::integer from profiles) as total,
      (select count(*)::integer from profiles where ${isSuspendedNow}) as suspended,
      (select count(*)::integer from profiles where role = 'moderator') as moderators
  `.execute(db);
  return rows[0] ?? { total: 0, suspended: 0, moderators: 0 };
}

const managedColumns = [
  "userId",
  "username",
  "displayName",
  "role",
  "isSuspended",
  "suspensionReason",
  "suspensionUntil",
] as const;

/** Members in the order of the numbers. */
export function listManaged(db: Db, userIds: number[]) {
  return db
    .selectFrom("profiles")
    .select(managedColumns)
    .select(["bio", "avatarUrl", "isConfirmed", "createdAt", "updatedAt"])
    .where("userId", "in", userIds.length > 0 ? userIds : [0])
    .orderBy(sql`array_position(${userIds}::integer[], user_id)`)
    .execute();
}

/** Members from after this number on, in order, with what whoever runs the site wants to see. */
export function listAfter(db: Db, text: string, after: number, most: number) {
  return db
    .selectFrom("profiles")
    .innerJoin("member", "member.id", "profiles.userId")
    .select(["profiles.userId", "profiles.username", "profiles.role", "profiles.createdAt"])
    .select(["profiles.isSuspended", "profiles.suspensionUntil"])
    .select(["member.email", "member.emailVerified", "member.twoFactorEnabled"])
    .where("profiles.userId", ">", after)
    .where(passes({ text, role: undefined, standing: undefined }))
    .orderBy("profiles.userId")
    .limit(most)
    .execute();
}

/** The member, whom nobody else changes before the transaction ends. */
export function lockMember(db: Db, userId: number) {
  return db
    .selectFrom("profiles")
    .select(managedColumns)
    .where("userId", "=", userId)
    .forUpdate()
    .executeTakeFirst();
}

export async function setRole(db: Db, userId: number, role: Role): Promise<void> {
  await db.updateTable("profiles").set({ role }).where("userId", "=", userId).execute();
}

type Suspension = { reason: string; until: Date | null };

export async function setSuspension(db: Db, userId: number, suspension: Suspension | null) {
  await db
    .updateTable("profiles")
    .set({
      isSuspended: suspension !== null,
      suspensionReason: suspension?.reason ?? null,
      suspensionUntil: suspension?.until ?? null,
    })
    .where("userId", "=", userId)
    .execute();
}

function passes({ text, role, standing }: Wanted) {
  const conditions = [sql<boolean>`true`];
  if (role) conditions.push(sql`role = ${role}`);
  if (standing)
    conditions.push(standing === "suspended" ? isSuspendedNow : sql`not ${isSuspendedNow}`);
  if (text) conditions.push(sql`(${says(text)} or ${hasAddress(text)})`);
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

function says(text: string) {
  const words = fold(text);
  return words ? sql<boolean>`search_text like ${`%${escaped(words)}%`}` : sql<boolean>`false`;
}

/** As a list made first, for only so does the whole condition find its way by indexes. */
function hasAddress(text: string) {
  return sql<boolean>`user_id = any (array(
    select id from member where email like ${`%${escaped(text.toLowerCase())}%`}
  ))`;
}

function escaped(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}
