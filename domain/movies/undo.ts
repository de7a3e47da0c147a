import { getDeletedId } from "#domain/catalogue/deleted.ts";
import { getRecentChange, requireLatest, undoneIn } from "#domain/catalogue/recent-changes.ts";
import { Conflict } from "#domain/platform/errors.ts";
import { inTransaction } from "#domain/platform/transaction.ts";
import { requireCapability } from "#domain/rights/policy.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { archiveLocked, changeMovie, requireUnused, restoreMovie } from "./curation.ts";
import { requireFreeFeaturedPlace } from "./featuring.ts";
import { getSlugOfMovie } from "./movie-page.ts";
import { lockForBulk } from "./queries/bulk.ts";
import * as queries from "./queries/document.ts";

const action = "edit movies";

/**
 * Throws Conflict with the reason where a later change or a member's review stands against it, Gone
 * after thirty days, NotFound and Forbidden.
 */
export async function undoMovieChange(
  viewer: Viewer,
  changeId: number,
  nameOfPart: (part: string) => string,
): Promise<void> {
  const change = await getRecentChange(viewer, changeId);
  if (change.subject !== "movie") throw new Conflict("This is no change of a film.");
  if (change.change === "deleted") {
    await restoreMovie(viewer, await getDeletedId("movie", change.subjectId));
  } else if (change.change === "edited") {
    const slug = await getSlugOfMovie(change.subjectId, viewer);
    await changeMovie(viewer, slug, action, async (db, { id }) => {
      const current = await queries.getDocument(db, id);
      const next = undoneIn(current, change, nameOfPart);
      await requireFreeFeaturedPlace(db, next, { ...current, id });
      const creatorId = await queries.lockCreatorIfPresent(db, next.creatorId);
      await queries.writeMovie(db, id, { ...next, creatorId });
    });
  } else await withdraw(viewer, change);
}

type Change = Awaited<ReturnType<typeof getRecentChange>>;

function withdraw(viewer: Viewer, change: Change): Promise<void> {
  const actor = requireCapability(viewer, "curate-catalogue", action);
  return inTransaction(async (db) => {
    const [movie] = await lockForBulk(db, [change.subjectId]);
    if (!movie) throw new Conflict(`“${change.label}” is deleted already.`);
    await requireLatest(db, change);
    if (change.change === "added") await requireUnused(db, movie.id, `“${change.label}”`);
    await archiveLocked(db, actor, movie);
  });
}
