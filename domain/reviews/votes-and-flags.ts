import type { Db } from "#db/client.ts";
import { Forbidden, NotFound } from "#domain/platform/errors.ts";
import { inTransaction } from "#domain/platform/transaction.ts";
import { requireActive } from "#domain/rights/policy.ts";
import type { Member, Viewer } from "#domain/rights/viewer.ts";
import * as queries from "./queries/writing.ts";

/**
 * Counts the member among those a review helped, once. Throws NotFound for what they may not read,
 * and Forbidden for their own.
 */
export async function voteHelpful(viewer: Viewer, reviewId: number): Promise<void> {
  const actor = requireActive(viewer);
  await inTransaction(async (db) => {
    await lockAnothers(db, actor, reviewId, "You can't vote for your own review.");
    await queries.insertVote(db, reviewId, actor.id);
  });
}

/** Takes the member's vote back, if there is one. Throws NotFound for what they may not read. */
export async function withdrawVote(viewer: Viewer, reviewId: number): Promise<void> {
  const actor = requireActive(viewer);
  await inTransaction(async (db) => {
    await lockReadable(db, actor, reviewId);
    await queries.deleteVote(db, reviewId, actor.id);
  });
}

/**
 * Locks a review that the member flags, in the transaction that adds the flag to its case (see
 * moderation). Throws NotFound for a review that they may not read, and Forbidden for their own.
 */
export function lockToFlag(db: Db, actor: Member, reviewId: number): Promise<void> {
  return lockAnothers(db, actor, reviewId, "You can't flag your own review.");
}

async function lockAnothers(db: Db, actor: Member, reviewId: number, refusal: string) {
  const { userId } = await lockReadable(db, actor, reviewId);
  if (userId === actor.id) throw new Forbidden(refusal);
}

async function lockReadable(db: Db, actor: Member, reviewId: number) {
  const review = await queries.lockVisible(db, actor, reviewId);
  if (!review) throw new NotFound("This review is no longer here.");
  return review;
}
