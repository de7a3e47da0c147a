import { getDeletedId } from "#domain/catalogue/deleted.ts";
import { getRecentChange, undoneIn } from "#domain/catalogue/recent-changes.ts";
import { Conflict } from "#domain/platform/errors.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { getSlugOfCreator } from "./creators.ts";
import { changeCreator } from "./curation.ts";
import { deleteCreator, restoreCreator } from "./deletion.ts";
import { update } from "./queries/curation.ts";

/**
 * Throws Conflict with the reason where a later change stands against it, Gone after thirty days,
 * NotFound and Forbidden.
 */
export async function undoCreatorChange(
  viewer: Viewer,
  changeId: number,
  nameOfPart: (part: string) => string,
): Promise<void> {
  const change = await getRecentChange(viewer, changeId);
  if (change.subject !== "creator") throw new Conflict("This is no change of a creator.");
  if (change.change === "deleted" || (change.change === "merged" && change.after.mergedInto)) {
    await restoreCreator(viewer, await getDeletedId("creator", change.subjectId));
    return;
  }
  if (change.change === "merged") {
    throw new Conflict("Undo the merge at the entry that went into this one.");
  }
  const slug = await getSlugOfCreator(change.subjectId);
  if (change.change === "edited") {
    await changeCreator(viewer, slug, (db, { subjectId }, current) =>
      update(db, subjectId, undoneIn(current, change, nameOfPart)),
    );
  } else await deleteCreator(viewer, slug, change);
}
