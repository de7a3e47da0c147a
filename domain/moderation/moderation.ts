import type { Db } from "#db/client.ts";
import { lockMovie } from "#domain/movies/movies.ts";
import { Forbidden } from "#domain/platform/errors.ts";
import { inTransaction } from "#domain/platform/transaction.ts";
import { type Decided, rejectIn, type SeenReview } from "#domain/reviews/approval.ts";
import { addFlag } from "#domain/reviews/votes-and-flags.ts";
import { requireActive, requireCapability } from "#domain/rights/policy.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import type { FlagReason } from "#shared/options/flags.ts";
import { recordDecisions } from "./cases.ts";
import { priorityOf } from "./priority.ts";
import * as queries from "./queries/reports.ts";

type Given = { reason: FlagReason; details: string | null };

/**
 * Flags a review for the moderators, once per member; tells whether it is new. Throws NotFound for
 * what the member may not read, and Forbidden for their own.
 */
export async function flagReview(
  viewer: Viewer,
  { reviewId, ...given }: Given & { reviewId: number },
): Promise<boolean> {
  const actor = requireActive(viewer);
  const isNew = await inTransaction(async (db) => {
    const isFirst = await addFlag(db, actor, { reviewId, ...given });
    if (isFirst) await join(db, { type: "review", id: reviewId }, actor.id, given);
    return isFirst;
  });
  return isNew;
}

/**
 * Reports a film to the moderators, once per member; tells whether it is new. Throws NotFound where
 * it was deleted meanwhile.
 */
export async function reportMovie(
  viewer: Viewer,
  { movieId, ...given }: Given & { movieId: number },
): Promise<boolean> {
  const actor = requireActive(viewer);
  return inTransaction(async (db) => {
    await lockMovie(db, { id: movieId });
    return join(db, { type: "movie", id: movieId }, actor.id, given);
  });
}

/**
 * Reports a member to the moderators, once per member; tells whether it is new. Throws Forbidden
 * for oneself.
 */
export async function reportProfile(
  viewer: Viewer,
  { userId, ...given }: Given & { userId: number },
): Promise<boolean> {
  const actor = requireActive(viewer);
  if (actor.id === userId) throw new Forbidden("You can't report your own profile.");
  return inTransaction((db) => join(db, { type: "user", id: userId }, actor.id, given));
}

/**
 * Takes reviews out of sight for a reason that their authors are told, and resolves what was open
 * on them, in one transaction, but for those that have changed since they were seen. Throws
 * Forbidden for who does not moderate reviews.
 */
export async function rejectReviews(
  viewer: Viewer,
  { reviews, reason }: { reviews: SeenReview[]; reason: string },
): Promise<Decided> {
  const actor = requireCapability(viewer, "moderate-reviews");
  const decided = await inTransaction(async (db) => {
    const rejected = await rejectIn(db, actor, reviews, reason);
    const closed = await queries.resolveCasesOf(db, rejected.ids, {
      reviewedBy: actor.id,
      actionTaken: "Review rejected",
    });
    await recordDecisions(db, actor, closed, "flag-resolved", `Review rejected: ${reason}`);
    return rejected;
  });
  return decided;
}

/** Lets a report join the open case of its target, and weighs the case anew. */
async function join(db: Db, target: queries.Target, reporterId: number, given: Given) {
  if (await queries.hasReported(db, target, reporterId)) return false;
  const report = { reporterId, ...given };
  const caseId = await queries.lockCase(db, target, report);
  const isNew = await queries.insertReport(db, caseId, target, report);
  await queries.updatePriority(db, caseId, priorityOf(await queries.listReports(db, caseId)));
  return isNew;
}
