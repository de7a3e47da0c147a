import { type Db, database } from "#db/client.ts";
import { Gone } from "#domain/platform/errors.ts";
import { requireCapability } from "#domain/rights/policy.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import type { CatalogueSubject } from "#shared/options/catalogue-changes.ts";
import * as queries from "./queries/history.ts";

/** How long what was deleted can be restored. */
export const daysToRestore = 30;

const shown = 100;

/** Who sees what was deleted, which is whoever may restore it. */
const requireCurator: Record<CatalogueSubject, (viewer: Viewer) => void> = {
  movie: (viewer) => requireCapability(viewer, "curate-catalogue", "edit movies"),
  creator: (viewer) => requireCapability(viewer, "manage-creators"),
};

/**
 * What was deleted in the last thirty days, the latest first; at most a hundred. Throws
 * SignInRequired, Suspended, Forbidden for who may not restore it.
 */
export async function listDeleted(viewer: Viewer, subject: CatalogueSubject) {
  requireCurator[subject](viewer);
  return queries.listDeleted(database(), subject, shown);
}

/** Whether something that can be restored was at this address. */
export function wasDeletedAt(subject: CatalogueSubject, slug: string): Promise<boolean> {
  return queries.wasDeletedAt(database(), subject, slug);
}

/**
 * The entry to restore, which nobody else restores before the transaction ends; throws Gone
 * where another did, or its thirty days are over.
 */
export async function lockDeleted(db: Db, subject: CatalogueSubject, id: number) {
  const entry = await queries.lockDeleted(db, subject, id);
  if (!entry) throw new Gone("This can no longer be restored, or it already is.");
  return entry;
}

/** Forgets an entry that was restored, in the transaction that restores it. */
export const forgetDeleted = queries.removeDeleted;

/** Gives up what was deleted more than thirty days ago. */
export function purgeDeleted(): Promise<void> {
  return queries.removeDeletedBefore(database(), daysToRestore);
}
