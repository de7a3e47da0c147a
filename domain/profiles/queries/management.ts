import { sql } from "kysely";
import type { Db } from "#db/client.ts";
import { listPage, type Ordering, type PageRequest } from "#db/paging.ts";
import { nameForStaff } from "#domain/platform/sql-fragments.ts";
import type { MemberStatus, Role } from "#shared/options/members.ts";
import { fold } from "#shared/text/fold.ts";
import { readMailAddress } from "#shared/text/mail-address.ts";

export type MemberFilter = {
  text: string;
  role?: Role | undefined;
  status?: Exclude<MemberStatus, "expired"> | undefined;
};

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

export async function listDirectory(db: Db, filter: MemberFilter, request: PageRequest) {
  const where = matches(filter);
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from profiles where ${where}
  `.execute(db);
  const total = rows[0]?.total ?? 0;
  return listPage(db, { table: "profiles", where, ordering: newest, total }, request);
}

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
  nameForStaff("profiles").as("name"),
] as const;

export function listManaged(db: Db, userIds: number[]) {
  return db
    .selectFrom("profiles")
    .select(managedColumns)
    .select(["bio", "avatarUrl", "isConfirmed", "createdAt", "updatedAt"])
    .where("userId", "in", userIds.length > 0 ? userIds : [0])
    .orderBy(sql`array_position(${userIds}::integer[], user_id)`)
    .execute();
}

export function listAfter(db: Db, text: string, after: number, most: number) {
  return db
    .selectFrom("profiles")
    .innerJoin("member", "member.id", "profiles.userId")
    .select(["profiles.userId", "profiles.username", "profiles.role", "profiles.createdAt"])
    .select(["profiles.isSuspended", "profiles.suspensionUntil"])
    .select(["member.email", "member.emailVerified", "member.twoFactorEnabled"])
    .where("profiles.userId", ">", after)
    .where(matches({ text, role: undefined, status: undefined }))
    .orderBy("profiles.userId")
    .limit(most)
    .execute();
}

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

function matches({ text, role, status }: MemberFilter) {
  const conditions = [sql<boolean>`true`];
  if (role) conditions.push(sql`role = ${role}`);
  if (status) conditions.push(status === "suspended" ? isSuspendedNow : sql`not ${isSuspendedNow}`);
  if (text) conditions.push(sql`(${hasWords(text)} or ${hasAddress(text)})`);
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

function hasWords(text: string) {
  const words = fold(text);
  return words ? sql<boolean>`search_text like ${`%${escapeLike(words)}%`}` : sql<boolean>`false`;
}

/** An array that is computed first; otherwise the planner uses no index. */
function hasAddress(text: string) {
  const part = readMailAddress(text) ?? text.toLowerCase();
  return sql<boolean>`user_id = any (array(
    select id from member where email like ${`%${escapeLike(part)}%`}
  ))`;
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}
