import { database } from "#db/client.ts";
import { listAuthorHashes } from "#domain/accounts/former-addresses.ts";
import { lockMovie } from "#domain/movies/movies.ts";
import { Conflict, NotFound } from "#domain/platform/errors.ts";
import { inTransaction } from "#domain/platform/transaction.ts";
import { requireActive } from "#domain/rights/policy.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { getSettings } from "#domain/settings/settings.ts";
import type { ReviewStatus } from "#shared/options/review-statuses.ts";
import { canModerateReviews, requireReviewRight, statusAfterEdit, statusOfNew } from "./policy.ts";
import { refusalOfPost, toPostLimit } from "./post-limit.ts";
import * as queries from "./queries/writing.ts";

export type Words = { rating: number; text: string | null; spoilers?: boolean };

type Posted = { id: number; status: ReviewStatus };

/** `replaces`: a review from the member's closed account was deleted for this one. */
type Published = Posted & { replaces: boolean };

/** One review for each member and film (rule 2). Throws Conflict, RateLimited, NotFound. */
export async function publishReview(
  viewer: Viewer,
  { movieId, rating, text, spoilers }: Words & { movieId: number },
): Promise<Published> {
  const { id: userId, email } = requireActive(viewer);
  const hasSpoilers = revealsEnd({ text, spoilers });
  const settings = await getSettings();
  const posted = await inTransaction(async (db) => {
    const limit = toPostLimit(settings);
    const refusal = refusalOfPost(limit, await queries.lockPosts(db, userId, limit));
    const own = await queries.findOwn(db, userId, movieId);
    if (own && isSame(own, { rating, text, hasSpoilers })) return { ...own, replaces: false };
    if (own) throw new Conflict("You have already reviewed this film. You can edit your review.");
    if (refusal) throw refusal;
    await lockMovie(db, { id: movieId });
    await queries.recordPost(db, userId);
    const isTrusted =
      !settings.firstReviewsWait ||
      canModerateReviews(viewer) ||
      (await queries.hasApproved(db, userId));
    const status = statusOfNew(settings, isTrusted);
    const authors = await listAuthorHashes(db, { id: userId, email });
    const replaces = await queries.deleteFormer(db, movieId, authors);
    const review = { movieId, userId, rating, reviewText: text, hasSpoilers, status };
    return { ...(await queries.insertReview(db, review)), replaces };
  });
  return { id: posted.id, status: posted.status, replaces: posted.replaces };
}

/**
 * Rates a film by a review, or changes the rating of the member's review and leaves its text;
 * `former` is the rating before. Throws as `publishReview` and `editReview`.
 */
export async function rateMovie(
  viewer: Viewer,
  { movieId, rating }: { movieId: number; rating: number },
): Promise<Posted & { former?: number }> {
  const { id: userId } = requireActive(viewer);
  const own = await queries.findOwn(database(), userId, movieId);
  if (!own) return publishReview(viewer, { movieId, rating, text: null });
  const changed = await changeReview(viewer, own.id, ({ reviewText: text, hasSpoilers }) => ({
    rating,
    text,
    spoilers: hasSpoilers,
  }));
  return { ...changed, former: own.rating };
}

/** Deletes the member's review of a film if it has no text; throws Conflict if it has one. */
export async function undoRating(viewer: Viewer, movieId: number): Promise<void> {
  const { id: userId } = requireActive(viewer);
  await inTransaction(async (db) => {
    const own = await queries.lockOwn(db, userId, movieId);
    if (!own) return;
    if (own.reviewText !== null) throw new Conflict(writtenSince);
    await queries.deleteReview(db, own.id);
  });
}

const writtenSince = "You have written about this film since then, so your review stays as it is.";

/**
 * A rejected review waits for approval again. The text before is stored for the author. Throws
 * NotFound, Forbidden for another's, and Conflict where the author would uncover what a moderator
 * covered.
 */
export function editReview(
  viewer: Viewer,
  { id, ...words }: Words & { id: number },
): Promise<Posted> {
  return changeReview(viewer, id, () => words);
}

async function changeReview(
  viewer: Viewer,
  id: number,
  wordsFor: (review: Stored) => Words,
): Promise<Posted> {
  const actor = requireActive(viewer);
  const settings = await getSettings();
  const status = await inTransaction(async (db) => {
    const review = await queries.lockVisible(db, actor, id);
    if (!review) throw new NotFound("This review is no longer available.");
    requireReviewRight(actor, "edit", review);
    const { rating, text, spoilers } = wordsFor(review);
    const hasSpoilers = revealsEnd({ text, spoilers });
    if (isSame(review, { rating, text, hasSpoilers })) return review.status;
    if (review.isCovered && text !== null && !hasSpoilers) throw new Conflict(coveredByModerator);
    const { rating: formerRating, reviewText: former } = review;
    if (former !== null && former !== text) {
      const earlier = { reviewId: id, userId: actor.id, rating: formerRating, reviewText: former };
      await queries.insertEarlierText(db, earlier);
    }
    const changed = statusAfterEdit(review.status, settings);
    await queries.updateReview(db, id, {
      rating,
      reviewText: text,
      hasSpoilers,
      updatedAt: new Date(),
      status: changed,
      flaggedReason: null,
    });
    return changed;
  });
  return { id, status };
}

const coveredByModerator =
  "A moderator marked this review as containing spoilers. To save it, leave “Contains spoilers” ticked.";

function revealsEnd({ text, spoilers }: Pick<Words, "text" | "spoilers">): boolean {
  return text !== null && spoilers === true;
}

type Stored = { rating: number; reviewText: string | null; hasSpoilers: boolean };

function isSame(review: Stored, { rating, text, hasSpoilers }: Words & { hasSpoilers: boolean }) {
  const { reviewText } = review;
  return review.rating === rating && reviewText === text && review.hasSpoilers === hasSpoilers;
}

export async function deleteReview(viewer: Viewer, id: number): Promise<void> {
  const actor = requireActive(viewer);
  await inTransaction(async (db) => {
    const review = await queries.lockVisible(db, actor, id);
    if (!review) return;
    requireReviewRight(actor, "remove", review);
    await queries.deleteReview(db, id);
  });
}
