import { type Db, database } from "#db/client.ts";
import { recordAudit } from "#domain/audit/audit.ts";
import { isBlockBetween } from "#domain/following/blocks.ts";
import { FieldRefused, Forbidden, NotFound } from "#domain/platform/errors.ts";
import { consumeRateLimit } from "#domain/platform/rate-limit.ts";
import { inTransaction } from "#domain/platform/transaction.ts";
import { canModerateReviews, isAuthor } from "#domain/reviews/policy.ts";
import { findReviewLanguage } from "#domain/reviews/review-language.ts";
import { requireActive, requireMember } from "#domain/rights/policy.ts";
import { type Member, memberIdOf, type Viewer } from "#domain/rights/viewer.ts";
import { relativeDate } from "#shared/format/relative-date.ts";
import { nameMember } from "#shared/text/member-name.ts";
import { listMentions } from "#shared/text/mentions.ts";
import { listSentences } from "#shared/text/sentences.ts";
import type { ReplyFields } from "#shared/validation/reply.ts";
import { discussionRights, replyRights } from "./policy.ts";
import * as queries from "./queries/replies.ts";

export type Reply = Awaited<ReturnType<typeof listReplies>>["replies"][number];

export const repliesPageSize = 20;

/** Days in which a member is new. */
const daysOfNewMember = 7;

const gone = "This review is no longer available.";
const noReply = "This reply is no longer here.";

/** The same for everyone who is kept away, who are not to know by whom. */
const refusal = "You can’t reply to this review.";

/**
 * Gives its id, and whether it stands on the first page. Throws SignInRequired, Suspended, NotFound
 * where the review is not public, Forbidden where its replies are closed or after a block, FieldRefused
 * for a quote that is no sentence of the review, RateLimited after 60 in a day and 10 of a new member.
 */
export async function writeReply(
  viewer: Viewer,
  reviewId: number,
  { text, quote, spoilers }: ReplyFields,
): Promise<{ id: number; isOnFirstPage: boolean }> {
  const { id: userId } = requireActive(viewer);
  const isNew = await queries.hasJoinedWithin(database(), userId, daysOfNewMember);
  await consumeRateLimit(isNew ? "reply-of-new-member" : "reply", userId);
  return inTransaction(async (db) => {
    const review = await queries.lockDiscussion(db, reviewId);
    if (!review) throw new NotFound(gone);
    if (review.repliesClosed) throw new Forbidden("Replies to this review are closed.");
    if (review.userId && (await isBlockBetween(db, userId, review.userId)))
      throw new Forbidden(refusal);
    if (quote && !listSentences(review.reviewText ?? "").includes(quote))
      throw new FieldRefused("quote", "This line is no longer in the review. Choose another.");
    const id = await queries.insertReply(db, {
      ...{ reviewId, userId, replyText: text, quote, mentions: listMentions(text) },
      // A quote would uncover what the review covers.
      hasSpoilers: spoilers || (quote !== null && review.hasSpoilers),
    });
    return { id, isOnFirstPage: review.commentCount < repliesPageSize };
  });
}

/**
 * Of a public review, the oldest first, after the reply `after`; `next` is unset at the end. Without
 * replies of members whom the viewer mutes or blocks. Throws NotFound.
 */
export async function listReplies(viewer: Viewer, reviewId: number, after: number) {
  const review = await queries.findDiscussion(database(), reviewId);
  if (!review) throw new NotFound(gone);
  const page = { reviewId, viewerId: memberIdOf(viewer), after, limit: repliesPageSize + 1 };
  const rows = await queries.listReplies(database(), page);
  const shown = rows.slice(0, repliesPageSize);
  const { commentCount: count, repliesClosed, reviewText } = review;
  const can = discussionRights(viewer, review);
  return {
    replies: shown.map((row) => viewReply(row, viewer)),
    next: rows.length > repliesPageSize ? shown.at(-1)?.id : undefined,
    ...{ count, can, isClosed: repliesClosed !== null },
    sentences: can.reply ? listSentences(reviewText ?? "") : [],
  };
}

type Row = Awaited<ReturnType<typeof queries.listReplies>>[number];

function viewReply(row: Row, viewer: Viewer) {
  const { id, replyText: text, quote, mentioned, createdAt, username, avatarUrl } = row;
  const language = findReviewLanguage(text);
  return {
    ...{ id, text, mentioned },
    ...(quote && { quote }),
    ...(language && { language }),
    ...(row.hasSpoilers && { hasSpoilers: true }),
    date: relativeDate(createdAt, new Date()),
    day: createdAt.toISOString().slice(0, 10),
    author: { name: nameMember(row.displayName, username), username, avatarUrl },
    ...(viewer.kind === "member" && { can: replyRights(viewer, row) }),
  };
}

/** One of another member, to report it. Throws SignInRequired, NotFound, and Forbidden for one's own. */
export async function getReplyToReport(viewer: Viewer, id: number) {
  const member = requireMember(viewer);
  return requireOthers(member, await queries.findReply(database(), id));
}

/** For a report of it; throws as `getReplyToReport`. */
export async function lockOthersReply(db: Db, actor: Member, id: number) {
  return requireOthers(actor, await queries.lockReply(db, id));
}

function requireOthers<Found extends { userId: number }>(actor: Member, reply?: Found): Found {
  if (!reply) throw new NotFound(noReply);
  if (isAuthor(actor, reply)) throw new Forbidden("You can’t report your own reply.");
  return reply;
}

/** Twice is once. Throws SignInRequired, Suspended, and Forbidden for another's. */
export async function deleteReply(viewer: Viewer, id: number): Promise<void> {
  const actor = requireActive(viewer);
  await inTransaction(async (db) => {
    const reply = await queries.lockReply(db, id);
    if (!reply) return;
    if (!isAuthor(actor, reply)) throw new Forbidden("This reply is another member’s.");
    await queries.deleteReply(db, id);
  });
}

/** Runs in the transaction that resolves its case and has checked that the actor moderates. */
export async function removeIn(db: Db, actor: Member, reply: OthersReply): Promise<void> {
  await queries.deleteReply(db, reply.id);
  const author = nameMember(reply.displayName, reply.username);
  await recordAudit(db, actor, [
    {
      act: "reply-deleted",
      subject: `Reply by ${author} to a review of ${reply.title}`,
      path: `/reviews/${reply.reviewId}`,
      reason: null,
    },
  ]);
}

type OthersReply = Awaited<ReturnType<typeof lockOthersReply>>;

/**
 * Ends the replies to a review, or opens them again. Throws SignInRequired, Suspended, NotFound, and
 * Forbidden for whoever neither wrote the review nor moderates, and for its author where moderators
 * closed them.
 */
export async function closeReplies(viewer: Viewer, reviewId: number, closes: boolean) {
  const actor = requireActive(viewer);
  await inTransaction(async (db) => {
    const review = await queries.lockDiscussion(db, reviewId);
    if (!review) throw new NotFound(gone);
    const { close, open } = discussionRights(actor, review);
    if (!(close || open))
      throw new Forbidden("You can’t close or open the replies to this review.");
    const isModerator = canModerateReviews(actor) && !isAuthor(actor, review);
    const by = isModerator ? "moderator" : "author";
    if (review.repliesClosed === (closes ? by : null)) return;
    await queries.setClosed(db, reviewId, closes ? by : null);
    if (!isModerator) return;
    await recordAudit(db, actor, [
      {
        act: closes ? "replies-closed" : "replies-opened",
        subject: `Replies to a review of ${review.title}`,
        path: `/reviews/${reviewId}`,
        reason: null,
      },
    ]);
  });
}

export function exportOfMember({ id }: Member) {
  return queries.listOfMember(database(), id);
}
