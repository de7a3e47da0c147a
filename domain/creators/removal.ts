import { database } from "#db/client.ts";
import { forgetDeleted, listDeleted, lockDeleted } from "#domain/catalogue/deleted.ts";
import { recordChange } from "#domain/catalogue/history.ts";
import { Conflict, NotFound } from "#domain/platform/errors.ts";
import { inTransaction } from "#domain/platform/transaction.ts";
import { requireCapability } from "#domain/rights/policy.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { findFormerAddress } from "./addresses.ts";
import { undoMerge } from "./merging.ts";
import * as archive from "./queries/archive.ts";
import * as queries from "./queries/curation.ts";

/**
 * Takes a creator without films out of the catalogue, to be restored for thirty days; gives their
 * name. Throws Conflict where they have films, NotFound, SignInRequired, Suspended, Forbidden.
 */
export async function deleteCreator(viewer: Viewer, slug: string): Promise<string> {
  const actor = requireCapability(viewer, "manage-creators");
  const label = await inTransaction(async (db) => {
    const [creator] = await queries.lockForChange(db, [slug]);
    if (!creator) throw new NotFound("Creator not found");
    const { id, name } = creator;
    if (await queries.hasMovies(db, id)) {
      throw new Conflict(
        "Cannot delete creator with existing movies. Please reassign or delete movies first.",
      );
    }
    const before = await queries.describe(db, id);
    await archive.archive(db, { creatorId: id, name, slug, deletedBy: actor.id }, null);
    await archive.remove(db, id);
    const change = { subject: "creator", subjectId: id, label: name } as const;
    await recordChange(db, actor, { ...change, change: "deleted", before, after: {} });
    return name;
  });
  return label;
}

/**
 * Creators who were deleted in the last thirty days, the latest first; those who were merged with
 * the name of who stayed.
 */
export async function listDeletedCreators(viewer: Viewer) {
  const entries = await listDeleted(viewer, "creator");
  const names = await archive.listMerged(
    database(),
    entries.map(({ id }) => id),
  );
  return entries.map((entry) => ({ ...entry, mergedInto: names.get(entry.id) ?? null }));
}

/**
 * Brings a deleted creator back, at a new address where another has taken their own; gives it. Of
 * one who was merged the merge is undone: the films, names and addresses that are still with who
 * stayed, and what is unchanged there since, are as they were before. Throws Gone where the
 * thirty days are over or another restored them, SignInRequired, Suspended, Forbidden.
 */
export async function restoreCreator(viewer: Viewer, entryId: number): Promise<string> {
  const actor = requireCapability(viewer, "manage-creators");
  const slug = await inTransaction(async (db) => {
    const entry = await lockDeleted(db, "creator", entryId);
    const { merge, survivorId } = await archive.findMerge(db, entryId);
    const holder = merge && survivorId;
    if (holder) await archive.removeMergedParts(db, entryId, holder);
    if (holder === merge?.into) await undoMerge(db, actor, merge);
    const slug = await findFormerAddress(db, entry.slug);
    await archive.unarchive(db, entryId, slug);
    if (holder) await archive.returnFilms(db, entryId, holder);
    await forgetDeleted(db, entryId);
    const id = entry.subjectId;
    const after = await queries.describe(db, id);
    const change = { subject: "creator", subjectId: id, label: after.name } as const;
    await recordChange(db, actor, { ...change, change: "restored", before: {}, after });
    await queries.indexCreators(db, holder ? [id, holder] : [id]);
    return slug;
  });
  return slug;
}
