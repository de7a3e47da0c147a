import type { Db } from "#db/client.ts";
import { listAuthorHashes } from "#domain/accounts/former-addresses.ts";
import { lockMovie } from "#domain/movies/movies.ts";
import { Conflict, Forbidden, NotFound } from "#domain/platform/errors.ts";
import { inTransaction } from "#domain/platform/transaction.ts";
import { requireActive } from "#domain/rights/policy.ts";
import type { Member, Viewer } from "#domain/rights/viewer.ts";
import { getSettings } from "#domain/settings/settings.ts";
import type { ReviewStatus } from "#shared/options/review-statuses.ts";
import { statusAfterEdit, statusOfNew } from "./policy.ts";
import { requirePostAllowed, toPostLimit } from "./post-limit.ts";
import * as queries from "./queries/writing.ts";

/** What a member says of a film: one to five stars, and words or none. */
export type Words = { rating: number; text: string | null };

type Posted = { id: number; status: ReviewStatus };

/** `replaces` is whether one gave way that had stayed without a name when its member left. */
type Published = Posted & { replaces: boolean };

/**
 * Posts the member's one review of a film; what is posted again unchanged is posted already. One
 * that they left without a name under the same address gives way, so that nobody rates twice.
 * Throws Conflict where they have said something else before, RateLimited past the limit of the
 * settings (decision 11), and NotFound where the film was deleted meanwhile.
 */
export async function publishReview(
  viewer: Viewer,
  { movieId, rating, text }: Words & { movieId: number },
): Promise<Published> {
  const { id: userId, email } = requireActive(viewer);
  const settings = await getSettings();
  const status = statusOfNew(settings);
  const posted = await inTransaction(async (db) => {
    const limit = toPostLimit(settings);
    const refusal = requirePostAllowed(limit, await queries.lockPosts(db, userId, limit));
    const own = await queries.findOwn(db, userId, movieId);
    if (own?.rating === rating && own.reviewText === text) return { ...own, replaces: false };
    if (own) throw new Conflict("You have reviewed this movie already. You can edit your review.");
    if (refusal) throw refusal;
    await lockMovie(db, { id: movieId });
    await queries.recordPost(db, userId);
    const authors = await listAuthorHashes(db, { id: userId, email });
    const replaces = await queries.deleteFormer(db, movieId, authors);
    const review = { movieId, userId, rating, reviewText: text, status };
    return { ...(await queries.insertReview(db, review)), replaces };
  });
  return { id: posted.id, status: posted.status, replaces: posted.replaces };
}

/**
 * Changes the member's own review. What was rejected, and where reviews wait for approval any,
 * waits for approval again. Throws NotFound, or Forbidden for another's.
 */
export async function editReview(
  viewer: Viewer,
  { id, rating, text }: Words & { id: number },
): Promise<Posted> {
  const actor = requireActive(viewer);
  const settings = await getSettings();
  const status = await inTransaction(async (db) => {
    const own = await lockOwn(db, actor, id);
    if (own.rating === rating && own.reviewText === text) return own.status;
    const changed = statusAfterEdit(own.status, settings);
    await queries.updateReview(db, id, {
      ...{ rating, reviewText: text, updatedAt: new Date() },
      ...{ status: changed, flaggedReason: null },
    });
    return changed;
  });
  return { id, status };
}

/** Deletes the member's own review; one that is gone already is no error. Throws Forbidden. */
export async function deleteReview(viewer: Viewer, id: number): Promise<void> {
  const actor = requireActive(viewer);
  await inTransaction(async (db) => {
    const review = await queries.lockVisible(db, actor, id);
    if (!review) return;
    requireOwn(actor, review);
    await queries.deleteReview(db, id);
  });
}

async function lockOwn(db: Db, actor: Member, id: number) {
  const review = await queries.lockVisible(db, actor, id);
  if (!review) throw new NotFound("This review is no longer here.");
  requireOwn(actor, review);
  return review;
}

function requireOwn(actor: Member, review: { userId: number | null }): void {
  if (review.userId !== actor.id) throw new Forbidden("This review is another member's.");
}
