import { type Db, database } from "#db/client.ts";
import { Gone } from "#domain/platform/errors.ts";
import { requireCapability } from "#domain/rights/policy.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import type { CatalogueSubject } from "#shared/options/catalogue-changes.ts";
import type { Identifier } from "#shared/options/identifiers.ts";
import * as queries from "./queries/deleted.ts";

export const daysToRestore = 30;

export const mostListed = 100;

const requireCurator: Record<CatalogueSubject, (viewer: Viewer) => void> = {
  movie: (viewer) => requireCapability(viewer, "curate-catalogue", "edit movies"),
  creator: (viewer) => requireCapability(viewer, "manage-creators"),
  event: (viewer) => requireCapability(viewer, "curate-catalogue"),
};

/** The latest first, as far as they can still be restored; throws Forbidden. */
export async function listDeleted(viewer: Viewer, subject: CatalogueSubject) {
  requireCurator[subject](viewer);
  return queries.listDeleted(database(), subject, mostListed);
}

export function wasDeletedAt(subject: CatalogueSubject, slug: string): Promise<boolean> {
  return queries.wasDeletedAt(database(), subject, slug);
}

export async function wasDeleted(subject: CatalogueSubject, id: number): Promise<boolean> {
  return (await queries.findDeletedId(database(), subject, id)) !== undefined;
}

export function wasMovieDeleted(identifier: Identifier): Promise<boolean> {
  return queries.wasMovieDeleted(database(), identifier);
}

/** Throws Gone where it is restored already or its thirty days are over. */
export async function lockDeleted(db: Db, subject: CatalogueSubject, id: number) {
  const entry = await queries.lockDeleted(db, subject, id);
  if (!entry) throw new Gone("This can no longer be restored, or has already been restored.");
  return entry;
}

/** The entry of what was deleted last; throws Gone where it can no longer be restored. */
export async function getDeletedId(subject: CatalogueSubject, subjectId: number): Promise<number> {
  const id = await queries.findDeletedId(database(), subject, subjectId);
  if (id === undefined)
    throw new Gone("This can no longer be restored, or has already been restored.");
  return id;
}

export const removeDeleted = queries.removeDeleted;

export function purgeDeleted(): Promise<void> {
  return queries.removeDeletedBefore(database(), daysToRestore);
}
