import { sql } from "kysely";
import type { Db } from "#db/client.ts";
import { nameForStaff } from "#domain/platform/sql-fragments.ts";
import type { FindingKind, ImportStatus } from "#shared/options/imports.ts";
import { type ImportPlan, importPlan } from "#shared/validation/import-plan.ts";

type NewImport = {
  fileName: string;
  encoding: string;
  delimiter: string;
  header: string[];
  plan: ImportPlan;
  recognized: object[];
  remarks: string[];
  format: string;
  preview: string[][];
  rowCount: number;
  lastRow: number;
  partCount: number;
  startedBy: number | null;
  leaseOwner: string;
};

type Finding = Awaited<ReturnType<typeof listFindingsOfRows>>[number];

/** The counts of what rows come to; each has a column of its name. */
const countNames = [
  "good",
  "failed",
  "present",
  "doubtful",
  "changed",
  "leftOut",
  "noted",
] as const;
type CountName = (typeof countNames)[number];
type StepCounts = Record<CountName, number>;
type CountColumn = `${CountName}Count`;

const columnOfCount = (name: CountName): CountColumn => `${name}Count`;

const noCounts = {
  nextRow: 2,
  ...(Object.fromEntries(countNames.map((name) => [columnOfCount(name), 0])) as Record<
    CountColumn,
    number
  >),
};

/** The counts of an import. */
export function countsOf(row: Record<CountColumn, number>): StepCounts {
  const counts = countNames.map((name) => [name, row[columnOfCount(name)]]);
  return Object.fromEntries(counts);
}

type Step = StepCounts & { from: number; to: number };

// Long enough for the slowest step; the lease of a process that died ends by itself.
const leasedUntil = sql<Date>`now() + interval '15 seconds'`;

// A lease further ahead is from before the clock was set back.
const isFree = sql<boolean>`(leased_until <= now() or leased_until > now() + interval '30 seconds')`;

export async function insertImport(db: Db, { plan, recognized, preview, ...fields }: NewImport) {
  return db
    .insertInto("imports")
    .values({
      ...fields,
      isCurrent: true,
      plan: JSON.stringify(plan),
      recognized: JSON.stringify(recognized),
      preview: JSON.stringify(preview),
      leasedUntil,
    })
    .onConflict((conflict) => conflict.column("isCurrent").doNothing())
    .returning("id")
    .executeTakeFirst();
}

export async function insertPart(db: Db, importId: number, place: number, text: string) {
  await db.insertInto("importParts").values({ importId, place, text }).execute();
}

export async function findImport(db: Db) {
  const found = await selectImport(db).where("isCurrent", "=", true).executeTakeFirst();
  return found && { ...found, plan: readPlan(found.plan) };
}

function readPlan(plan: string): ImportPlan {
  return importPlan.parse(JSON.parse(plan));
}

export async function findImportById(db: Db, id: number) {
  const found = await selectImport(db).where("imports.id", "=", id).executeTakeFirst();
  return found && { ...found, plan: readPlan(found.plan) };
}

function selectImport(db: Db) {
  return db
    .selectFrom("imports")
    .leftJoin("profiles", "profiles.userId", "imports.startedBy")
    .selectAll("imports")
    .select(nameForStaff("profiles").as("starterName"));
}

/** All that can still be undone or looked at, the latest first. */
export function listImports(db: Db) {
  return db
    .selectFrom("imports")
    .leftJoin("profiles", "profiles.userId", "imports.startedBy")
    .select(["id", "fileName", "status", "goodCount", "changedCount", "failedCount"])
    .select(["presentCount", "leftOutCount", "rowCount", "finishedAt"])
    .select(["imports.createdAt", "isCurrent"])
    .select(nameForStaff("profiles").as("starterName"))
    .where("status", "in", ["imported", "cancelled", "undoing", "undone"])
    .orderBy("imports.id", "desc")
    .execute();
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

export async function claimImport(db: Db, leaseOwner: string) {
  const claimed = await db
    .updateTable("imports")
    .set({ leaseOwner, leasedUntil })
    .where("status", "in", ["checking", "importing", "undoing"])
    .where(isFree)
    .returningAll()
    .executeTakeFirst();
  return claimed && { ...claimed, plan: readPlan(claimed.plan) };
}

/** False where another process moved the import, or it was reset. */
export async function advance(
  db: Db,
  id: number,
  leaseOwner: string,
  { from, to, ...counts }: Step,
): Promise<boolean> {
  const moved = await db
    .updateTable("imports")
    .set((eb) => ({
      nextRow: to,
      leasedUntil,
      ...Object.fromEntries(
        countNames.map((name) => [columnOfCount(name), eb(columnOfCount(name), "+", counts[name])]),
      ),
    }))
    .where("id", "=", id)
    .where("leaseOwner", "=", leaseOwner)
    // Not a cancelled one.
    .where("status", "in", ["checking", "importing", "undoing"])
    .where("nextRow", "=", from)
    .returning("id")
    .executeTakeFirst();
  return moved !== undefined;
}

type StageEnd = { status: ImportStatus; failure?: string | null; unknownValues?: object[] };

export function endStage(
  db: Db,
  id: number,
  leaseOwner: string,
  { status, failure = null, unknownValues }: StageEnd,
) {
  const now = sql<Date>`now()`;
  return db
    .updateTable("imports")
    .set({
      status,
      failure,
      leaseOwner: null,
      leasedUntil: now,
      finishedAt: now,
      ...(unknownValues && { unknownValues: JSON.stringify(unknownValues) }),
    })
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

type Stage = "checking" | "importing" | "undoing";
const before: Record<Stage, ImportStatus[]> = {
  checking: ["checked"],
  importing: ["checked"],
  undoing: ["imported", "cancelled"],
};

export async function beginStage(
  db: Db,
  id: number,
  status: Stage,
  { plan, undoneBy }: { plan?: ImportPlan; undoneBy?: number },
): Promise<boolean> {
  const begun = await db
    .updateTable("imports")
    .set({
      status,
      leaseOwner: null,
      leasedUntil: sql<Date>`now()`,
      ...(status === "undoing" ? { nextRow: 0, undoneBy } : noCounts),
      ...(plan && { plan: JSON.stringify(plan) }),
    })
    .where("id", "=", id)
    .where("status", "in", before[status])
    .returning("id")
    .executeTakeFirst();
  if (begun && status !== "undoing") await removeFindings(db, id);
  return begun !== undefined;
}

/** Restarts an interrupted check: films of earlier rows are no longer known. */
export async function restartCheck(
  db: Db,
  id: number,
  leaseOwner: string,
  plan: ImportPlan,
): Promise<void> {
  await db
    .updateTable("imports")
    .set({ ...noCounts, plan: JSON.stringify(plan), leasedUntil })
    .where("id", "=", id)
    .where("leaseOwner", "=", leaseOwner)
    .execute();
  await removeFindings(db, id);
}

async function removeFindings(db: Db, id: number): Promise<void> {
  await db.deleteFrom("importFindings").where("importId", "=", id).execute();
}

/** Shows an import that is done, in place of another that is; false where one is worked on. */
export async function makeCurrent(db: Db, id: number): Promise<boolean> {
  await db
    .updateTable("imports")
    .set({ isCurrent: null })
    .where("isCurrent", "=", true)
    .where("id", "<>", id)
    .where("status", "in", ["imported", "cancelled", "undone"])
    .execute();
  const shown = await sql<{ id: number }>`
    update imports set is_current = true where id = ${id}
      and not exists (select from imports as other where other.is_current and other.id <> ${id})
    returning id
  `.execute(db);
  return shown.rows.length > 0;
}

/** Stops an import that adds films; false where it has ended. */
export async function cancelImport(db: Db, id: number): Promise<boolean> {
  const now = sql<Date>`now()`;
  const cancelled = await db
    .updateTable("imports")
    .set({ status: "cancelled", leaseOwner: null, leasedUntil: now, finishedAt: now })
    .where("id", "=", id)
    .where("status", "=", "importing")
    .returning("id")
    .executeTakeFirst();
  return cancelled !== undefined;
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

/** The faults of rows, each message once, with its first row and the number of rows. */
export function listFaults(db: Db, importId: number, limit: number) {
  return db
    .selectFrom("importFindings")
    .select((eb) => [
      "message",
      eb.fn.min("rowNumber").as("rowNumber"),
      eb.fn.countAll<number>().as("count"),
    ])
    .where("importId", "=", importId)
    .where("kind", "=", "fault")
    .groupBy("message")
    .orderBy("rowNumber")
    .limit(limit)
    .execute();
}

export async function countFindings(db: Db, importId: number, kind: FindingKind): Promise<number> {
  const { count } = await db
    .selectFrom("importFindings")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("importId", "=", importId)
    .where("kind", "=", kind)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The findings of the rows from `first` to `last`, in their order. */
export function listFindingsOfRows(db: Db, importId: number, first: number, last: number) {
  return db
    .selectFrom("importFindings")
    .select(["rowNumber", "kind", "message", "slug"])
    .where("importId", "=", importId)
    .where("rowNumber", ">=", first)
    .where("rowNumber", "<=", last)
    .orderBy("rowNumber")
    .execute();
}

/** Removes a file that was only checked, and hides what was imported; false while it is worked on. */
export async function dismissImport(db: Db, id: number): Promise<boolean> {
  const removed = await db
    .deleteFrom("imports")
    .where("id", "=", id)
    .where("status", "in", ["checking", "checked", "failed"])
    .returning("id")
    .executeTakeFirst();
  if (removed) return true;
  const hidden = await db
    .updateTable("imports")
    .set({ isCurrent: null })
    .where("id", "=", id)
    .where("status", "in", ["imported", "cancelled", "undone"])
    .returning("id")
    .executeTakeFirst();
  return hidden !== undefined;
}

/** Removes checked imports and those that are done, each after so many days. */
export async function removeImportsBefore(
  db: Db,
  { checked, done }: { checked: number; done: number },
): Promise<void> {
  const olderThan = (days: number) => sql<Date>`now() - make_interval(days => ${days})`;
  await db
    .deleteFrom("imports")
    .where("status", "in", ["checking", "checked", "failed"])
    .where("createdAt", "<", olderThan(checked))
    .execute();
  await db
    .deleteFrom("imports")
    .where("status", "in", ["imported", "cancelled", "undone"])
    .where("createdAt", "<", olderThan(done))
    .execute();
}

/**
 * A plan that was made while a table was small reads it whole, and its session would keep it. On a
 * server, autovacuum ends such plans too.
 */
export async function discardPlans(db: Db): Promise<void> {
  await sql`discard plans`.execute(db);
}

/** Makes few rows of the many counts that lists sum. */
export async function sumMovieTallies(db: Db): Promise<void> {
  await sql`select sum_movie_tallies()`.execute(db);
}
