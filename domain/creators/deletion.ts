import { database } from "#db/client.ts";
import { listDeleted, lockDeleted, removeDeleted } from "#domain/catalogue/deleted.ts";
import { recordChange } from "#domain/catalogue/history.ts";
import { type RecentChange, requireLatest } from "#domain/catalogue/recent-changes.ts";
import { Conflict, NotFound } from "#domain/platform/errors.ts";
import { inTransaction } from "#domain/platform/transaction.ts";
import { requireCapability } from "#domain/rights/policy.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { chooseRestoredAddress } from "./addresses.ts";
import { undoMerge } from "./merging.ts";
import * as archive from "./queries/archive.ts";
import * as queries from "./queries/curation.ts";

/**
 * Can be undone for thirty days. Throws NotFound, and Conflict for a creator with films or where
 * something followed the change to undo.
 */
export async function deleteCreator(
  viewer: Viewer,
  slug: string,
  undone?: RecentChange,
): Promise<string> {
  const actor = requireCapability(viewer, "manage-creators");
  return inTransaction(async (db) => {
    const [creator] = await queries.lockForChange(db, [slug]);
    if (!creator) throw new NotFound("Creator not found");
    const { id, name } = creator;
    if (undone) await requireLatest(db, undone);
    if (await queries.hasMovies(db, id)) {
      throw new Conflict(
        "Cannot delete creator with existing movies. Please reassign or delete movies first.",
      );
    }
    const before = await queries.getDocument(db, id);
    await archive.archiveCreator(db, { creatorId: id, name, slug, deletedBy: actor.id }, null);
    await archive.deleteCreator(db, id);
    const change = { subject: "creator", subjectId: id, label: name } as const;
    await recordChange(db, actor, { ...change, change: "deleted", before, after: {} });
    return name;
  });
}

export async function listDeletedCreators(viewer: Viewer) {
  const entries = await listDeleted(viewer, "creator");
  const names = await archive.findSurvivorNames(
    database(),
    entries.map(({ id }) => id),
  );
  return entries.map((entry) => ({ ...entry, mergedInto: names.get(entry.id) ?? null }));
}

/** Undoes a merge too, but not what changed since; returns the address. Throws Gone. */
export async function restoreCreator(viewer: Viewer, entryId: number): Promise<string> {
  const actor = requireCapability(viewer, "manage-creators");
  return inTransaction(async (db) => {
    const entry = await lockDeleted(db, "creator", entryId);
    const { merge, survivorId } = await archive.readMerge(db, entryId);
    const survivor = merge && survivorId;
    if (survivor) await archive.removeMergedParts(db, entryId, survivor);
    if (survivor === merge?.into) await undoMerge(db, actor, merge);
    const slug = await chooseRestoredAddress(db, entry.slug);
    await archive.unarchiveCreator(db, entryId, slug);
    if (survivor) await archive.returnFilms(db, entryId, survivor);
    await removeDeleted(db, entryId);
    const id = entry.subjectId;
    const after = await queries.getDocument(db, id);
    const change = { subject: "creator", subjectId: id, label: after.name } as const;
    await recordChange(db, actor, { ...change, change: "restored", before: {}, after });
    await queries.indexCreators(db, survivor ? [id, survivor] : [id]);
    return slug;
  });
}
