import type { Db } from "#db/client.ts";
import { inTransaction } from "#domain/platform/transaction.ts";
import { requireCapability } from "#domain/rights/policy.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import * as queries from "./queries/writing.ts";
import { forgetReviews } from "./reviews.ts";

/**
 * Lets reviews show to everyone; gives how many were not approved before. Throws Forbidden for who
 * does not moderate reviews.
 */
export async function approveReviews(viewer: Viewer, ids: number[]): Promise<number> {
  requireCapability(viewer, "moderate-reviews");
  const approved = await inTransaction(async (db) => {
    const waiting = await holdOthers(db, ids, "approved");
    for (const { id } of waiting) {
      await queries.updateReview(db, id, { status: "approved", flaggedReason: null });
    }
    return waiting.length;
  });
  forgetReviews();
  return approved;
}

/**
 * Takes reviews out of sight within the transaction of whoever closes their cases (see moderation),
 * who has asked for the right and forgets what is kept of reviews; gives those it found.
 */
export async function rejectIn(db: Db, ids: number[], reason: string): Promise<number[]> {
  const found = await holdOthers(db, ids, "rejected");
  for (const { id } of found) {
    await queries.updateReview(db, id, { status: "rejected", flaggedReason: reason });
  }
  return found.map(({ id }) => id);
}

async function holdOthers(db: Db, ids: number[], status: "approved" | "rejected") {
  const reviews = await queries.holdAll(db, ids);
  return reviews.filter((review) => review.status !== status);
}
