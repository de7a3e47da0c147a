import type { Db } from "#db/client.ts";
import { NotFound } from "#domain/platform/errors.ts";
import { inTransaction } from "#domain/platform/transaction.ts";
import { requireActive } from "#domain/rights/policy.ts";
import type { Member, Viewer } from "#domain/rights/viewer.ts";
import { requireReviewRight } from "./policy.ts";
import * as queries from "./queries/writing.ts";

/** One vote a member. Throws NotFound for a review they may not read, Forbidden for their own. */
export async function voteHelpful(viewer: Viewer, reviewId: number): Promise<void> {
  const actor = requireActive(viewer);
  await inTransaction(async (db) => {
    requireReviewRight(actor, "vote", await lockReadable(db, actor, reviewId));
    await queries.insertVote(db, reviewId, actor.id);
  });
}

export async function withdrawVote(viewer: Viewer, reviewId: number): Promise<void> {
  const actor = requireActive(viewer);
  await inTransaction(async (db) => {
    await lockReadable(db, actor, reviewId);
    await queries.deleteVote(db, reviewId, actor.id);
  });
}

/** Runs in the transaction that adds the flag to its case; throws as `voteHelpful`. */
export async function lockToFlag(db: Db, actor: Member, reviewId: number): Promise<void> {
  requireReviewRight(actor, "flag", await lockReadable(db, actor, reviewId));
}

async function lockReadable(db: Db, actor: Member, reviewId: number) {
  const review = await queries.lockVisible(db, actor, reviewId);
  if (!review) throw new NotFound("This review is no longer available.");
  return review;
}
