import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { database } from "#db/client.ts";
import { listIgnored, listMissing, makePlan } from "#domain/film-tables/recognition/make-plan.ts";
import type { RecognizedColumn } from "#domain/film-tables/recognition/recognize-columns.ts";
import type { UnknownColumn } from "#domain/film-tables/values/unknown-values.ts";
import { runInBackground } from "#domain/platform/background.ts";
import { Conflict, NotFound } from "#domain/platform/errors.ts";
import { inTransaction } from "#domain/platform/transaction.ts";
import { requireCapability } from "#domain/rights/policy.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import type { FindingKind } from "#shared/options/imports.ts";
import { importTexts, largestImport } from "#shared/validation/admin-limits.ts";
import { type ImportPlan, importPlan } from "#shared/validation/import-plan.ts";
import { describeFacts, withoutFacts } from "./column-facts.ts";
import { continueImports } from "./continue-imports.ts";
import { UnusableFile } from "./csv-file.ts";
import { splitText } from "./csv-rows.ts";
import { type OpenedTable, openTable } from "./open-file.ts";
import * as queries from "./queries/imports.ts";
import * as matches from "./queries/matches.ts";
import { rowOfName } from "./sort-rows.ts";

const action = "import movies";
const findingsShown = 20;
export const matchesOnPage = 20;
/** The days for which a file that was only checked stays, and an import that can be undone. */
export const retentionDays = { checked: 7, done: 30 };

/** A workbook of which one sheet is to be chosen; `likeliest` is the first with a table. */
export class SeveralSheets extends UnusableFile {
  override name = "SeveralSheets";
  readonly sheets: string[];
  readonly likeliest: string | null;

  constructor(sheets: string[], likeliest: string | null) {
    super(`The file has ${sheets.length} sheets. Choose the one with the films.`);
    this.sheets = sheets;
    this.likeliest = likeliest;
  }
}

export type ImportProgress = ReturnType<typeof toProgress>;

export type ImportView = NonNullable<Awaited<ReturnType<typeof findImport>>>;

export async function findImport(viewer: Viewer) {
  requireCapability(viewer, "curate-catalogue", action);
  const db = database();
  const found = await queries.findImport(db);
  if (!found) return null;
  const { id, header, fileName, format, encoding, delimiter, preview, failure, remarks } = found;
  const { plan } = found;
  const list = (kind: FindingKind) => queries.listFindings(db, id, kind, findingsShown);
  const mapping = found.status === "checked" ? await matches.findMapping(db, header) : undefined;
  return {
    fileName,
    format,
    encoding,
    delimiter,
    header,
    preview,
    failure,
    plan,
    remarks: [...remarks, ...describeFacts(plan)],
    recognized: found.recognized as RecognizedColumn[],
    unknownColumns: found.unknownValues as UnknownColumn[],
    missing: listMissing(plan),
    ignored: listIgnored(header, plan),
    progress: toProgress(found),
    starterName: found.starterName,
    createdAt: found.createdAt,
    /** The plan that a file with these columns had last, if it is another. */
    mapping: mapping && !isDeepStrictEqual(mapping.plan, withoutFacts(plan)) ? mapping : null,
    /** The decisions on rows whose film may be here. */
    decided: await matches.countDecisions(db, id),
    faults: (await queries.listFaults(db, id, findingsShown)).map(({ count, ...fault }) => ({
      ...fault,
      count: Number(count),
    })),
    presentFilms: await list("present"),
    changedFilms: await list("changed"),
    leftOut: await list("left-out"),
    notes: await list("note"),
    unfeatured: await list("unfeatured"),
    staying: await list("stays"),
    stayingCount: await queries.countFindings(db, id, "stays"),
  };
}

export async function findImportProgress(viewer: Viewer) {
  requireCapability(viewer, "curate-catalogue", action);
  return findCurrentProgress();
}

/** The same for a command. */
export async function findCurrentProgress() {
  const found = await queries.findImport(database());
  return found ? toProgress(found) : null;
}

/** An import that is shown or can be undone; throws NotFound. */
export async function getImport(viewer: Viewer, id: number) {
  requireCapability(viewer, "curate-catalogue", action);
  const found = await queries.findImportById(database(), id);
  if (!found) throw new NotFound("There is no such import. It can be undone for thirty days.");
  return found;
}

/** The imports of the last thirty days, the latest first. */
export function listImports(viewer: Viewer) {
  requireCapability(viewer, "curate-catalogue", action);
  return queries.listImports(database());
}

type SentFile = {
  name: string;
  bytes: Uint8Array;
  sheet?: string;
  /** True if one of several sheets must be chosen, rather than the first with a table. */
  asksForSheet?: boolean;
};

/** Throws UnusableFile, SeveralSheets, and Conflict where there is another import. */
export async function beginImport(
  viewer: Viewer,
  { name, bytes, sheet, asksForSheet = false }: SentFile,
): Promise<void> {
  const actor = requireCapability(viewer, "curate-catalogue", action);
  if (bytes.length > largestImport) throw new UnusableFile(importTexts.size.text);
  const table = await openTable(bytes, sheet === undefined ? {} : { sheet });
  if (asksForSheet && sheet === undefined && table.sheets.length > 1) {
    throw new SeveralSheets(table.sheets, table.sheet);
  }
  await storeTable({ name, table, plan: makePlan(table.columns), startedBy: actor.id });
  runInBackground(continueImports);
}

type NewTable = { name: string; table: OpenedTable; plan: ImportPlan; startedBy: number | null };

/** Stores a table as the import to be checked; throws Conflict where there is another import. */
export async function storeTable({ name, table, plan, startedBy }: NewTable): Promise<void> {
  const parts = [...splitText(table.text)];
  const leaseOwner = randomUUID();
  const { format, encoding, delimiter, header, columns, preview, rowCount, lastRow } = table;
  const stored = await queries.insertImport(database(), {
    format,
    encoding,
    delimiter,
    header,
    preview,
    rowCount,
    lastRow,
    plan,
    recognized: columns,
    remarks: table.notes,
    fileName: name.slice(-200) || "movies.csv",
    partCount: parts.length,
    startedBy,
    leaseOwner,
  });
  if (!stored) throw new Conflict("Another file is being imported. Reset that import first.");
  for (const [place, part] of parts.entries()) {
    await queries.insertPart(database(), stored.id, place, part);
  }
  await queries.releaseImport(database(), leaseOwner);
}

/** Checks the file again by another plan; throws Conflict unless it is a checked one with this id. */
export async function changePlan(viewer: Viewer, id: number, plan: ImportPlan): Promise<void> {
  requireCapability(viewer, "curate-catalogue", action);
  await begin(id, "checking", { plan: importPlan.parse(plan) });
}

/** Rows of a checked import whose film may be here or in `earlier` rows, and how each was decided. */
export async function listMatches(viewer: Viewer, id: number, page: number) {
  requireCapability(viewer, "curate-catalogue", action);
  const skip = (page - 1) * matchesOnPage;
  const rows = await matches.listMatches(database(), id, { limit: matchesOnPage, skip });
  return rows.map(({ candidates, ...row }) => ({
    ...row,
    earlier: candidates.flatMap((name) => rowOfName(name) ?? []),
  }));
}

/** The first page of `listMatches` with a row that nobody has decided; null where all are. */
export async function findUndecidedPage(viewer: Viewer, id: number): Promise<number | null> {
  requireCapability(viewer, "curate-catalogue", action);
  const before = await matches.countBeforeUndecided(database(), id);
  return before === null ? null : Math.floor(before / matchesOnPage) + 1;
}

/** Decides rows whose film may be here: an address of a candidate, 'new' or 'leave' by row. */
export async function decideMatches(
  viewer: Viewer,
  id: number,
  decisions: ReadonlyMap<number, string>,
): Promise<void> {
  await requireChecked(viewer, id);
  await matches.decideMatches(database(), id, [...decisions]);
}

/** Decides all undecided rows alike. */
export async function decideAllMatches(
  viewer: Viewer,
  id: number,
  decision: "same" | "new" | "leave",
): Promise<void> {
  await requireChecked(viewer, id);
  await matches.decideAllMatches(database(), id, decision);
}

/** Begins to add and change films, and remembers the plan for the next file with these columns. */
export async function startImport(viewer: Viewer, id: number): Promise<void> {
  const { actor, found } = await requireChecked(viewer, id);
  await startChecked(found, actor.id);
}

/** For a command: the same for the checked import that is shown; throws Conflict without one. */
export async function startCurrentImport(): Promise<void> {
  const found = await queries.findImport(database());
  if (found?.status !== "checked") throw changedMeanwhile();
  await startChecked(found, null);
}

async function startChecked(found: Found, savedBy: number | null): Promise<void> {
  const missing = listMissing(found.plan);
  if (missing.length > 0) throw new Conflict(`Choose a column for ${missing.join(", ")} first.`);
  const { id, header, plan, fileName } = found;
  await begin(id, "importing");
  const mapping = { header, plan: withoutFacts(plan), fileName, savedBy };
  await matches.saveMapping(database(), mapping);
}

/** Stops where it is; what went in stays and can be undone. Throws Conflict where it has ended. */
export async function cancelImport(viewer: Viewer, id: number): Promise<void> {
  requireCapability(viewer, "curate-catalogue", action);
  if (!(await queries.cancelImport(database(), id))) {
    throw new Conflict("This import has ended already. It can be undone.");
  }
}

/** Takes back what an import of the last thirty days did; throws Conflict where it cannot. */
export async function undoImport(viewer: Viewer, id: number): Promise<void> {
  const { id: undoneBy } = requireCapability(viewer, "curate-catalogue", action);
  if (!(await queries.makeCurrent(database(), id))) {
    throw new Conflict("Another file is being imported. Reset that import first.");
  }
  await begin(id, "undoing", { undoneBy });
}

/** A file that was only checked is removed; an import that is done is no longer shown. */
export async function resetImport(viewer: Viewer, id: number): Promise<void> {
  requireCapability(viewer, "curate-catalogue", action);
  const found = await queries.findImport(database());
  if (found?.id !== id) return;
  if (!(await queries.dismissImport(database(), id))) {
    throw new Conflict("The import is under way. It can be reset once it is done.");
  }
}

/** After a week where they were only checked, after thirty days where they can be undone. */
export function purgeImports(): Promise<void> {
  return queries.removeImportsBefore(database(), retentionDays);
}

type Found = NonNullable<Awaited<ReturnType<typeof queries.findImport>>>;

async function requireChecked(viewer: Viewer, id: number) {
  const actor = requireCapability(viewer, "curate-catalogue", action);
  const found = await queries.findImport(database());
  if (!found) throw new NotFound("There is no such import.");
  if (found.id !== id || found.status !== "checked") throw changedMeanwhile();
  return { actor, found };
}

function toProgress(found: Found) {
  const { id, status, rowCount, nextRow, lastRow } = found;
  const counts = queries.countsOf(found);
  const { good, failed, present, doubtful, changed, leftOut } = counts;
  /** From 0 to 1. */
  const share = (nextRow - 2) / (lastRow - 1);
  /** Rows of a checked file that lack no more than what its plan lacks. */
  const waiting = rowCount - good - failed - present - doubtful - changed - leftOut;
  return { id, status, rowCount, share, waiting, ...counts };
}

async function begin(
  id: number,
  stage: "checking" | "importing" | "undoing",
  given: { plan?: ImportPlan; undoneBy?: number } = {},
): Promise<void> {
  const hasBegun = await inTransaction((db) => queries.beginStage(db, id, stage, given));
  if (!hasBegun) throw changedMeanwhile();
  runInBackground(continueImports);
}

function changedMeanwhile(): Conflict {
  return new Conflict("This import has changed in the meantime. Check it again.");
}
