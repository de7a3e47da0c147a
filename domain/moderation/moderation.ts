import type { Db } from "#db/client.ts";
import { lockOthersList } from "#domain/member-lists/member-lists.ts";
import { lockMovie } from "#domain/movies/movies.ts";
import { inTransaction } from "#domain/platform/transaction.ts";
import { lockOthersReply, removeIn } from "#domain/replies/replies.ts";
import { type Decided, rejectIn, type SeenReview } from "#domain/reviews/approval.ts";
import { lockToFlag } from "#domain/reviews/votes-and-flags.ts";
import { requireActive, requireCapability } from "#domain/rights/policy.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { priorityOf } from "#shared/options/flag-priority.ts";
import type { FlagReason } from "#shared/options/flag-reasons.ts";
import { recordDecisions } from "./cases.ts";
import { requireAnothersProfile } from "./policy.ts";
import * as queries from "./queries/flags.ts";

type FlagInput = { reason: FlagReason; details: string | null };

/** False where they have flagged it before; throws NotFound, and Forbidden for their own. */
export async function flagReview(
  viewer: Viewer,
  { reviewId, ...input }: FlagInput & { reviewId: number },
): Promise<boolean> {
  const actor = requireActive(viewer);
  return inTransaction(async (db) => {
    await lockToFlag(db, actor, reviewId);
    return addToCase(db, { type: "review", id: reviewId }, actor.id, input);
  });
}

/** False where they have flagged it before; throws NotFound. */
export async function reportMovie(
  viewer: Viewer,
  { movieId, ...input }: FlagInput & { movieId: number },
): Promise<boolean> {
  const actor = requireActive(viewer);
  return inTransaction(async (db) => {
    await lockMovie(db, { id: movieId });
    return addToCase(db, { type: "movie", id: movieId }, actor.id, input);
  });
}

/** False where they have flagged them before; throws Forbidden for oneself. */
export async function reportProfile(
  viewer: Viewer,
  { userId, ...input }: FlagInput & { userId: number },
): Promise<boolean> {
  const actor = requireActive(viewer);
  requireAnothersProfile(actor, { userId });
  return inTransaction((db) => addToCase(db, { type: "user", id: userId }, actor.id, input));
}

/** False where they have flagged it before; throws NotFound, and Forbidden for their own. */
export async function reportList(
  viewer: Viewer,
  { slug, ...input }: FlagInput & { slug: string },
): Promise<boolean> {
  const actor = requireActive(viewer);
  return inTransaction(async (db) => {
    const id = await lockOthersList(db, actor, slug);
    return addToCase(db, { type: "list", id }, actor.id, input);
  });
}

/** False where they have flagged it before; throws NotFound, and Forbidden for their own. */
export async function reportReply(
  viewer: Viewer,
  { id, ...input }: FlagInput & { id: number },
): Promise<boolean> {
  const actor = requireActive(viewer);
  return inTransaction(async (db) => {
    const { reviewId, listId } = await lockOthersReply(db, actor, id);
    const target = { type: "comment", id, answers: { reviewId, listId } } as const;
    return addToCase(db, target, actor.id, input);
  });
}

/** Deletes another's reply, and resolves its case. Throws Forbidden and NotFound. */
export async function removeReply(viewer: Viewer, id: number): Promise<void> {
  const actor = requireCapability(viewer, "moderate-reviews", "delete replies");
  await inTransaction(async (db) => {
    const reply = await lockOthersReply(db, actor, id);
    const resolution = { reviewedBy: actor.id, actionTaken: "Reply deleted" };
    const resolved = await queries.resolveCasesOf(db, "comment", [id], resolution);
    await recordDecisions(db, actor, resolved, "flag-resolved", resolution.actionTaken);
    await removeIn(db, actor, reply);
  });
}

/** Resolves their cases too; leaves reviews that changed since the moderator saw them. */
export async function rejectReviews(
  viewer: Viewer,
  { reviews, reason }: { reviews: SeenReview[]; reason: string },
): Promise<Decided> {
  const actor = requireCapability(viewer, "moderate-reviews");
  return inTransaction(async (db) => {
    const rejected = await rejectIn(db, actor, reviews, reason);
    const resolved = await queries.resolveCasesOf(db, "review", rejected.ids, {
      reviewedBy: actor.id,
      actionTaken: "Review rejected",
    });
    await recordDecisions(db, actor, resolved, "flag-resolved", `Review rejected: ${reason}`);
    return rejected;
  });
}

async function addToCase(db: Db, target: queries.Target, reporterId: number, input: FlagInput) {
  if (await queries.hasFlagged(db, target, reporterId)) return false;
  const flag = { reporterId, ...input };
  const caseId = await queries.lockOpenCase(db, target, flag);
  const isNew = await queries.insertFlag(db, caseId, target, flag);
  await queries.updatePriority(db, caseId, priorityOf(await queries.listReasons(db, caseId)));
  return isNew;
}
