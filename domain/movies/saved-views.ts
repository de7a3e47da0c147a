import { database } from "#db/client.ts";
import { Conflict } from "#domain/platform/errors.ts";
import { inTransaction } from "#domain/platform/transaction.ts";
import { requireCapability } from "#domain/rights/policy.ts";
import type { Member, Viewer } from "#domain/rights/viewer.ts";
import * as queries from "./queries/saved-views.ts";

const mostSavedViews = 30;

/** The curator's own, by name; throws Forbidden. */
export function listSavedViews(viewer: Viewer) {
  const { id } = requireCapability(viewer, "curate-catalogue", "edit movies");
  return queries.listViews(database(), id);
}

/** A view of the same name gets the new query; throws Conflict beyond the limit, Forbidden. */
export async function saveView(viewer: Viewer, view: { name: string; query: string }) {
  const { id } = requireCapability(viewer, "curate-catalogue", "edit movies");
  await inTransaction(async (db) => {
    await queries.upsertView(db, id, view);
    if ((await queries.listViews(db, id)).length <= mostSavedViews) return;
    throw new Conflict(`You have ${mostSavedViews} views already. Remove one first.`);
  });
}

export async function removeView(viewer: Viewer, viewId: number): Promise<void> {
  const { id } = requireCapability(viewer, "curate-catalogue", "edit movies");
  await queries.deleteView(database(), id, viewId);
}

export function exportOfMember({ id }: Member) {
  return queries.listViews(database(), id);
}
