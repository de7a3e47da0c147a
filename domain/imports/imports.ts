import { randomUUID } from "node:crypto";
import { database } from "#db/client.ts";
import { runInBackground } from "#domain/platform/background.ts";
import { Conflict } from "#domain/platform/errors.ts";
import { consumeRateLimit } from "#domain/platform/rate-limit.ts";
import { inTransaction } from "#domain/platform/transaction.ts";
import { requireCapability } from "#domain/rights/policy.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import type { CatalogueField, ColumnChoice } from "#shared/options/catalogue-fields.ts";
import type { FindingKind } from "#shared/options/imports.ts";
import { importTexts, largestImport } from "#shared/validation/admin-limits.ts";
import { listIgnored, listMissing } from "./column-choice.ts";
import { continueImports } from "./continue-imports.ts";
import { UnusableFile } from "./csv-file.ts";
import { splitText } from "./csv-rows.ts";
import { openFile } from "./open-file.ts";
import * as queries from "./queries/imports.ts";

const action = "import movies";
const findingsShown = 20;
const retentionDays = 7;

export type ImportProgress = ReturnType<typeof toProgress>;

export type ImportView = NonNullable<Awaited<ReturnType<typeof findImport>>>;

export async function findImport(viewer: Viewer) {
  requireCapability(viewer, "curate-catalogue", action);
  const found = await queries.findImport(database());
  if (!found) return null;
  const { id, header, columns, fileName, encoding, delimiter, preview, failure } = found;
  const choice: ColumnChoice = Object.fromEntries(columns);
  const list = (kind: FindingKind) => queries.listFindings(database(), id, kind, findingsShown);
  return {
    ...{ fileName, encoding, delimiter, header, preview, failure },
    ...{ choice, missing: listMissing(choice), ignored: listIgnored(header, choice) },
    progress: toProgress(found),
    starterName: found.starterName,
    createdAt: found.createdAt,
    faults: await list("fault"),
    presentFilms: await list("present"),
    unfeatured: await list("unfeatured"),
  };
}

export async function findImportProgress(viewer: Viewer) {
  requireCapability(viewer, "curate-catalogue", action);
  const found = await queries.findImport(database());
  return found ? toProgress(found) : null;
}

/** Throws UnusableFile, RateLimited, and Conflict where there is another import. */
export async function beginImport(
  viewer: Viewer,
  { name, bytes }: { name: string; bytes: Uint8Array },
): Promise<void> {
  const actor = requireCapability(viewer, "curate-catalogue", action);
  await consumeRateLimit("upload", actor.id);
  if (bytes.length > largestImport) throw new UnusableFile(importTexts.size.text);
  const { text, choice, ...file } = await openFile(bytes);
  const parts = [...splitText(text)];
  const leaseOwner = randomUUID();
  const stored = await queries.insertImport(database(), {
    ...file,
    fileName: name.slice(-200) || "movies.csv",
    columns: Object.entries(choice),
    partCount: parts.length,
    startedBy: actor.id,
    leaseOwner,
  });
  if (!stored) throw new Conflict("Another file is being imported. Reset that import first.");
  for (const [place, part] of parts.entries()) {
    await queries.insertPart(database(), stored.id, place, part);
  }
  await queries.releaseImport(database(), leaseOwner);
  runInBackground(continueImports);
}

/** Checks the file again; throws Conflict unless the import is a checked one with this id. */
export async function chooseColumns(
  viewer: Viewer,
  id: number,
  choice: ColumnChoice,
): Promise<void> {
  requireCapability(viewer, "curate-catalogue", action);
  const columns = Object.entries(choice) as [CatalogueField, number][];
  await begin(id, "checking", columns);
}

export async function startImport(viewer: Viewer, id: number): Promise<void> {
  requireCapability(viewer, "curate-catalogue", action);
  const found = await queries.findImport(database());
  const missing = found && listMissing(Object.fromEntries(found.columns));
  if (missing?.length) throw new Conflict(`Choose a column for ${missing.join(", ")} first.`);
  await begin(id, "importing");
}

/** Added films stay; throws Conflict while the import adds films. */
export async function resetImport(viewer: Viewer, id: number): Promise<void> {
  requireCapability(viewer, "curate-catalogue", action);
  const found = await queries.findImport(database());
  if (found?.id !== id) return;
  if (!(await queries.removeImport(database(), id))) {
    throw new Conflict("The import is under way. It can be reset once it is done.");
  }
}

/** After a week, unless they are adding films. */
export function purgeImports(): Promise<void> {
  return queries.removeImportsBefore(database(), retentionDays);
}

function toProgress(found: NonNullable<Awaited<ReturnType<typeof queries.findImport>>>) {
  const { id, status, rowCount, nextRow, lastRow } = found;
  const { goodCount: good, failedCount: failed, presentCount: present } = found;
  const share = (nextRow - 2) / (lastRow - 1);
  return { id, status, rowCount, share, good, failed, present };
}

async function begin(
  id: number,
  stage: "checking" | "importing",
  columns?: [CatalogueField, number][],
): Promise<void> {
  const hasBegun = await inTransaction((db) => queries.beginStage(db, id, stage, columns));
  if (!hasBegun) throw new Conflict("This import was changed meanwhile. See how it stands now.");
  runInBackground(continueImports);
}
