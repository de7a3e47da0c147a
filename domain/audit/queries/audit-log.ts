import { sql } from "kysely";
import type { Db } from "#db/client.ts";
import { listPage, type Ordering, type PageRequest } from "#db/paging.ts";
import { nameForStaff } from "#domain/platform/sql-fragments.ts";
import type { AuditAction } from "#shared/options/audit-actions.ts";

const newest: Ordering = {
  columns: [
    { name: "created_at", kind: "instant" },
    { name: "id", kind: "integer" },
  ],
  direction: "desc",
};

export type AuditEntry = {
  act: AuditAction;
  subject: string;
  path?: string | null;
  reason?: string | null;
};

export async function insertAuditEntries(
  db: Db,
  actorId: number | null,
  entries: AuditEntry[],
): Promise<void> {
  const rows = entries.map((entry) => ({ ...entry, actorId, byCommand: actorId === null }));
  if (rows.length > 0) await db.insertInto("auditLog").values(rows).execute();
}

export async function listNewest(db: Db, act: AuditAction | undefined, request: PageRequest) {
  const where = act ? sql<boolean>`act = ${act}` : sql<boolean>`true`;
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from audit_log where ${where}
  `.execute(db);
  const total = rows[0]?.total ?? 0;
  return listPage(db, { table: "audit_log", where, ordering: newest, total }, request);
}

export function listByIds(db: Db, ids: number[]) {
  return db
    .selectFrom("auditLog")
    .leftJoin("profiles", "profiles.userId", "auditLog.actorId")
    .select([
      "auditLog.id",
      "auditLog.act",
      "auditLog.subject",
      "auditLog.path",
      "auditLog.reason",
      "auditLog.createdAt",
      "auditLog.byCommand",
      "profiles.username as actorUsername",
    ])
    .select(nameForStaff("profiles").as("actorName"))
    .where("auditLog.id", "in", ids.length > 0 ? ids : [0])
    .orderBy(sql`array_position(${ids}::integer[], audit_log.id)`)
    .execute();
}
