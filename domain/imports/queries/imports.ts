import { sql } from "kysely";
import type { Db } from "#db/client.ts";
import { nameOf } from "#domain/profiles/sql-fragments.ts";
import type { FindingKind, ImportStatus } from "#shared/options/imports.ts";

type NewImport = {
  fileName: string;
  encoding: string;
  delimiter: string;
  header: string[];
  columns: [string, number][];
  preview: string[][];
  rowCount: number;
  lastRow: number;
  partCount: number;
  startedBy: number;
  leaseOwner: string;
};

type Finding = { kind: FindingKind; rowNumber: number; message: string; slug: string | null };

type Step = {
  from: number;
  to: number;
  good: number;
  failed: number;
  present: number;
};

// Long enough for the slowest step; the lease of a process that died ends by itself.
const leasedUntil = sql<Date>`now() + interval '15 seconds'`;

// A lease further ahead is from before the clock was set back.
const isFree = sql<boolean>`(leased_until <= now() or leased_until > now() + interval '30 seconds')`;

export async function insertImport(db: Db, { columns, preview, ...fields }: NewImport) {
  return db
    .insertInto("imports")
    .values({
      ...fields,
      columns: JSON.stringify(columns),
      preview: JSON.stringify(preview),
      leasedUntil,
    })
    .onConflict((conflict) => conflict.column("isOnly").doNothing())
    .returning("id")
    .executeTakeFirst();
}

export async function insertPart(db: Db, importId: number, place: number, text: string) {
  await db.insertInto("importParts").values({ importId, place, text }).execute();
}

export function findImport(db: Db) {
  return db
    .selectFrom("imports")
    .leftJoin("profiles", "profiles.userId", "imports.startedBy")
    .selectAll("imports")
    .select(nameOf("profiles").as("starterName"))
    .executeTakeFirst();
}

export async function findPart(db: Db, importId: number, place: number) {
  const part = await db
    .selectFrom("importParts")
    .select("text")
    .where("importId", "=", importId)
    .where("place", "=", place)
    .executeTakeFirst();
  return part?.text;
}

export function claimImport(db: Db, leaseOwner: string) {
  return db
    .updateTable("imports")
    .set({ leaseOwner, leasedUntil })
    .where("status", "in", ["checking", "importing"])
    .where(isFree)
    .returningAll()
    .executeTakeFirst();
}

/** False where another process moved the import, or it was reset. */
export async function advance(
  db: Db,
  id: number,
  leaseOwner: string,
  { from, to, good, failed, present }: Step,
): Promise<boolean> {
  const moved = await db
    .updateTable("imports")
    .set((eb) => ({
      nextRow: to,
      leasedUntil,
      goodCount: eb("goodCount", "+", good),
      failedCount: eb("failedCount", "+", failed),
      presentCount: eb("presentCount", "+", present),
    }))
    .where("id", "=", id)
    .where("leaseOwner", "=", leaseOwner)
    .where("nextRow", "=", from)
    .returning("id")
    .executeTakeFirst();
  return moved !== undefined;
}

export function endStage(
  db: Db,
  id: number,
  leaseOwner: string,
  { status, failure = null }: { status: ImportStatus; failure?: string | null },
) {
  const now = sql<Date>`now()`;
  return db
    .updateTable("imports")
    .set({ status, failure, leaseOwner: null, leasedUntil: now, finishedAt: now })
    .where("id", "=", id)
    .where("leaseOwner", "=", leaseOwner)
    .returningAll()
    .executeTakeFirst();
}

export async function releaseImport(db: Db, leaseOwner: string): Promise<void> {
  await db
    .updateTable("imports")
    .set({ leaseOwner: null, leasedUntil: sql<Date>`now()` })
    .where("leaseOwner", "=", leaseOwner)
    .execute();
}

export async function beginStage(
  db: Db,
  id: number,
  status: "checking" | "importing",
  columns?: [string, number][],
): Promise<boolean> {
  const begun = await db
    .updateTable("imports")
    .set({
      ...{ status, nextRow: 2, goodCount: 0, failedCount: 0, presentCount: 0 },
      ...{ leaseOwner: null, leasedUntil: sql<Date>`now()` },
      ...(columns && { columns: JSON.stringify(columns) }),
    })
    .where("id", "=", id)
    .where("status", "=", "checked")
    .returning("id")
    .executeTakeFirst();
  if (begun) await db.deleteFrom("importFindings").where("importId", "=", id).execute();
  return begun !== undefined;
}

export async function restartCheck(db: Db, id: number, leaseOwner: string): Promise<void> {
  const zero = { goodCount: 0, failedCount: 0, presentCount: 0 };
  await db
    .updateTable("imports")
    .set({ nextRow: 2, ...zero })
    .where("id", "=", id)
    .where("leaseOwner", "=", leaseOwner)
    .execute();
  await db.deleteFrom("importFindings").where("importId", "=", id).execute();
}

export async function insertFindings(db: Db, importId: number, findings: Finding[]): Promise<void> {
  if (findings.length === 0) return;
  const rows = findings.map((finding) => ({ ...finding, importId }));
  await db.insertInto("importFindings").values(rows).execute();
}

export function listFindings(db: Db, importId: number, kind: FindingKind, limit: number) {
  return db
    .selectFrom("importFindings")
    .select(["rowNumber", "message", "slug"])
    .where("importId", "=", importId)
    .where("kind", "=", kind)
    .orderBy("rowNumber")
    .limit(limit)
    .execute();
}

export async function findFaults(db: Db, importId: number, first: number, last: number) {
  const faults = await db
    .selectFrom("importFindings")
    .select(["rowNumber", "message"])
    .where("importId", "=", importId)
    .where("kind", "=", "fault")
    .where("rowNumber", ">=", first)
    .where("rowNumber", "<=", last)
    .execute();
  return new Map(faults.map(({ rowNumber, message }) => [rowNumber, message]));
}

export async function removeImport(db: Db, id: number): Promise<boolean> {
  const removed = await db
    .deleteFrom("imports")
    .where("id", "=", id)
    .where("status", "<>", "importing")
    .returning("id")
    .executeTakeFirst();
  return removed !== undefined;
}

export async function removeImportsBefore(db: Db, days: number): Promise<void> {
  await db
    .deleteFrom("imports")
    .where("status", "<>", "importing")
    .where("createdAt", "<", sql<Date>`now() - make_interval(days => ${days})`)
    .execute();
}
