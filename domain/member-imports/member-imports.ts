import { database } from "#db/client.ts";
import { UnusableFile } from "#domain/imports/csv-file.ts";
import { runInBackground } from "#domain/platform/background.ts";
import { Conflict, NotFound } from "#domain/platform/errors.ts";
import { consumeRateLimit } from "#domain/platform/rate-limit.ts";
import { inTransaction } from "#domain/platform/transaction.ts";
import { publishReview } from "#domain/reviews/writing.ts";
import { requireActive, requireMember } from "#domain/rights/policy.ts";
import type { Member, Viewer } from "#domain/rights/viewer.ts";
import type { ImportOutcome } from "#shared/options/import-outcomes.ts";
import type { Rounding } from "#shared/options/roundings.ts";
import { importTexts, largestImport } from "#shared/validation/admin-limits.ts";
import { continueMemberImports } from "./continue.ts";
import { cutLine } from "./draft.ts";
import * as queries from "./queries/member-imports.ts";
import * as writing from "./queries/writing.ts";
import { readHistory } from "./read-file.ts";

export const reportPageSize = 100;
const mostTexts = 20;

const noImport = "This import does not exist, or can no longer be undone.";

type SentFile = { name: string; bytes: Uint8Array; rounding: Rounding };

/**
 * Stores what a file says and begins to add it (rule 40); gives the import's number. Throws
 * SignInRequired, Suspended, RateLimited, and UnusableFile with what is wrong with the file.
 */
export async function beginMemberImport(
  viewer: Viewer,
  { name, bytes, rounding }: SentFile,
): Promise<number> {
  const { id: userId } = requireActive(viewer);
  if (bytes.length > largestImport) throw new UnusableFile(importTexts.size.text);
  await consumeRateLimit("import-own-history", userId);
  const rows = await readHistory({ name, bytes }, rounding);
  const fileName = cutLine(name.slice(-200), 200) ?? "a file";
  const id = await inTransaction((db) => queries.insertImport(db, { userId, fileName }, rows));
  runInBackground(continueMemberImports);
  return id;
}

/** The member's imports that can be undone or have films that wait, and how many of these. */
export async function listMemberImports(viewer: Viewer) {
  const { id } = requireMember(viewer);
  const [imports, waiting] = await Promise.all([
    queries.listImports(database(), id),
    queries.countWaiting(database(), id),
  ]);
  return { imports, waiting };
}

/** A page of the rows that went one way. Throws SignInRequired, and NotFound for another's import. */
export async function getMemberImport(
  viewer: Viewer,
  id: number,
  { outcome, page: requested }: { outcome: ImportOutcome; page: number },
) {
  const found = await findOwn(viewer, id);
  const counts = await queries.countRows(database(), id);
  const pages = Math.max(1, Math.ceil(counts[outcome] / reportPageSize));
  const page = Math.min(requested, pages);
  const span = { limit: reportPageSize, offset: (page - 1) * reportPageSize };
  const rows = await queries.listRows(database(), id, { outcome, ...span });
  const texts = await queries.listTexts(database(), id, mostTexts);
  return { ...found, counts, rows, page, pages, texts };
}

/**
 * Removes what an import added and the member has not changed since; gives how much that was, and
 * how much stays. Throws SignInRequired, Suspended, NotFound, and Conflict after thirty days.
 */
export async function undoMemberImport(viewer: Viewer, id: number) {
  const { id: userId } = requireActive(viewer);
  return inTransaction(async (db) => {
    await writing.lockImport(db, id);
    const found = await queries.findImport(db, userId, id);
    if (!found) throw new NotFound(noImport);
    if (!found.canBeUndone) throw new Conflict("An import can be undone for thirty days.");
    const undone = await writing.undoRows(db, userId, found);
    await queries.deleteImport(db, id);
    return undone;
  });
}

/**
 * Publishes a text of an import as the member's review, as any other. Throws NotFound, Conflict
 * where the row has no rating, and as `publishReview`.
 */
export async function publishImportedText(
  viewer: Viewer,
  { row, text }: { row: number; text: string },
): Promise<{ status: string }> {
  const { id: userId } = requireActive(viewer);
  const found = await queries.findText(database(), userId, row);
  if (!found?.movieId) throw new NotFound("This text is no longer here.");
  if (found.rating === null)
    throw new Conflict("A review needs stars. Write it on the film’s page.");
  return publishReview(viewer, { movieId: found.movieId, rating: found.rating, text });
}

/** Nightly; what waits since two days or less is looked at once more. */
export async function purgeMemberImports(): Promise<void> {
  await queries.reopenWaiting(database());
  await queries.deleteExpired(database());
}

export function exportOfMember({ id }: Member) {
  return queries.listAll(database(), id);
}

async function findOwn(viewer: Viewer, id: number) {
  const { id: userId } = requireMember(viewer);
  const found = await queries.findImport(database(), userId, id);
  if (!found) throw new NotFound(noImport);
  return found;
}
