import { type Db, database } from "#db/client.ts";
import { recordAudit } from "#domain/audit/audit.ts";
import { isBlockBetween } from "#domain/following/blocks.ts";
import { canSeeList } from "#domain/member-lists/policy.ts";
import { FieldRefused, Forbidden, NotFound } from "#domain/platform/errors.ts";
import { consumeRateLimit } from "#domain/platform/rate-limit.ts";
import { inTransaction } from "#domain/platform/transaction.ts";
import { canModerateReviews, isAuthor } from "#domain/reviews/policy.ts";
import { findReviewLanguage } from "#domain/reviews/review-language.ts";
import { requireActive, requireMember } from "#domain/rights/policy.ts";
import { type Member, memberIdOf, type Viewer } from "#domain/rights/viewer.ts";
import { relativeDate } from "#shared/format/relative-date.ts";
import { type Answered, pathOfReplies } from "#shared/routes/path-of-reply.ts";
import { nameMember } from "#shared/text/member-name.ts";
import { listMentions } from "#shared/text/mentions.ts";
import { listSentences } from "#shared/text/sentences.ts";
import type { ReplyFields } from "#shared/validation/reply.ts";
import { discussionRights, isPrivate, replyRights } from "./policy.ts";
import * as queries from "./queries/replies.ts";

export type Reply = Awaited<ReturnType<typeof listReplies>>["replies"][number];

export const repliesPageSize = 20;

/** Days in which a member is new. */
const daysOfNewMember = 7;

const noReply = "This reply is no longer here.";

/**
 * Gives its id, and whether it stands on the first page. Throws SignInRequired, Suspended, NotFound
 * where the viewer does not see what it answers, Forbidden where that is a private list, where its
 * replies are closed or after a block, FieldRefused for a quote that is no sentence of it, RateLimited
 * after 60 in a day and 10 of a new member.
 */
export async function writeReply(
  viewer: Viewer,
  answered: Answered,
  { text, quote, spoilers }: ReplyFields,
): Promise<{ id: number; isOnFirstPage: boolean }> {
  const { id: userId } = requireActive(viewer);
  // Before it counts as one of the day's, and again once nothing can change meanwhile.
  const now = requireSeen(viewer, await queries.findDiscussion(database(), answered));
  await requireOpen(database(), userId, now, quote);
  const isNew = await queries.hasJoinedWithin(database(), userId, daysOfNewMember);
  await consumeRateLimit(isNew ? "reply-of-new-member" : "reply", userId);
  return inTransaction(async (db) => {
    const discussion = await lockDiscussion(db, viewer, answered);
    await requireOpen(db, userId, discussion, quote);
    const { reviewId, listId, commentCount, hasSpoilers } = discussion;
    const id = await queries.insertReply(db, {
      ...{ reviewId, listId, userId, replyText: text, quote, mentions: listMentions(text) },
      // A quote would uncover what the review covers.
      hasSpoilers: spoilers || (quote !== null && hasSpoilers),
    });
    return { id, isOnFirstPage: commentCount < repliesPageSize };
  });
}

/** Throws Forbidden where the member cannot reply, and FieldRefused for a quote that is not there. */
async function requireOpen(
  db: Db,
  userId: number,
  discussion: queries.Discussion,
  quote: string | null,
): Promise<void> {
  const { userId: author, repliesClosed, text } = discussion;
  const noun = nounOf(discussion);
  if (repliesClosed) throw new Forbidden(`Replies to this ${noun} are closed.`);
  // Who is kept away is not to know by whom.
  const isBlocked = author && (await isBlockBetween(db, userId, author));
  if (isBlocked || isPrivate(discussion)) throw new Forbidden(`You can’t reply to this ${noun}.`);
  if (quote && !listSentences(text ?? "").includes(quote))
    throw new FieldRefused("quote", `This line is no longer in the ${noun}. Choose another.`);
}

/**
 * The oldest first, after the reply `after`; `next` is unset at the end. Without replies of members
 * whom the viewer mutes or blocks. Throws NotFound where the viewer does not see what they answer.
 */
export async function listReplies(viewer: Viewer, answered: Answered, after: number) {
  const discussion = requireSeen(viewer, await queries.findDiscussion(database(), answered));
  const page = { of: discussion, viewerId: memberIdOf(viewer), after, limit: repliesPageSize + 1 };
  const rows = await queries.listReplies(database(), page);
  const shown = rows.slice(0, repliesPageSize);
  const { commentCount: count, repliesClosed, text } = discussion;
  const can = discussionRights(viewer, discussion);
  return {
    replies: shown.map((row) => viewReply(row, viewer)),
    next: rows.length > repliesPageSize ? shown.at(-1)?.id : undefined,
    ...{ count, can, noun: nounOf(discussion), isClosed: repliesClosed !== null },
    sentences: can.reply ? listSentences(text ?? "") : [],
  };
}

function nounOf({ listId }: { listId: number | null }): "list" | "review" {
  return listId ? "list" : "review";
}

async function lockDiscussion(db: Db, viewer: Viewer, answered: Answered) {
  return requireSeen(viewer, await queries.findDiscussion(db, answered, true));
}

function requireSeen(viewer: Viewer, found: queries.Discussion | undefined) {
  if (!found || !isSeen(viewer, found))
    throw new NotFound("What you reply to is no longer available.");
  return found;
}

function isSeen(viewer: Viewer, discussion: queries.Discussion): boolean {
  return !("audience" in discussion) || canSeeList(viewer, discussion);
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
    ...(row.helpfulCount > 0 && { helpfulCount: row.helpfulCount }),
    ...(row.isVotedFor && { isVotedFor: true }),
    date: relativeDate(createdAt, new Date()),
    day: createdAt.toISOString().slice(0, 10),
    author: { name: nameMember(row.displayName, username), username, avatarUrl },
    ...(viewer.kind === "member" && { can: replyRights(viewer, row) }),
  };
}

/** One of another member, to report it. Throws SignInRequired, NotFound, and Forbidden for one's own. */
export async function getReplyToReport(viewer: Viewer, id: number) {
  const member = requireMember(viewer);
  const reply = await queries.findReply(database(), id);
  const discussion = reply && (await queries.findDiscussion(database(), reply));
  return requireOthers(member, discussion && isSeen(viewer, discussion) ? reply : undefined);
}

/** For a report of it; throws as `getReplyToReport`. */
export async function lockOthersReply(db: Db, actor: Member, id: number) {
  return requireOthers(actor, await lockReply(db, actor, id));
}

/** Locks what it answers too, and that first, as every write of a reply does. */
async function lockReply(db: Db, viewer: Viewer, id: number) {
  const found = await queries.findReply(db, id);
  const discussion = found && (await queries.findDiscussion(db, found, true));
  if (!discussion || !isSeen(viewer, discussion)) return undefined;
  const reply = await queries.lockReply(db, id);
  return reply && { ...reply, title: discussion.title };
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
    const reply = await queries.findReply(db, id);
    if (!reply) return;
    if (!isAuthor(actor, reply)) throw new Forbidden("This reply is another member’s.");
    // Also where its author no longer sees what it answers.
    await queries.findDiscussion(db, reply, true);
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
      subject: `Reply by ${author} to ${nameOf(reply)}`,
      path: pathOfReplies(reply),
      reason: null,
    },
  ]);
}

function nameOf({ listId, title }: { listId: number | null; title: string }): string {
  return listId ? `the list ${title}` : `a review of ${title}`;
}

type OthersReply = Awaited<ReturnType<typeof lockOthersReply>>;

/**
 * Ends the replies to a review or list, or opens them again. Throws SignInRequired, Suspended,
 * NotFound, and Forbidden for whoever neither wrote it nor moderates, and for its author where
 * moderators closed them.
 */
export async function closeReplies(viewer: Viewer, answered: Answered, closes: boolean) {
  const actor = requireActive(viewer);
  await inTransaction(async (db) => {
    const discussion = await lockDiscussion(db, actor, answered);
    const { close, open } = discussionRights(actor, discussion);
    if (!(close || open))
      throw new Forbidden(`You can’t close or open the replies to this ${nounOf(discussion)}.`);
    const isModerator = canModerateReviews(actor) && !isAuthor(actor, discussion);
    const by = isModerator ? "moderator" : "author";
    if (discussion.repliesClosed === (closes ? by : null)) return;
    await queries.setClosed(db, discussion, closes ? by : null);
    if (!isModerator) return;
    await recordAudit(db, actor, [
      {
        act: closes ? "replies-closed" : "replies-opened",
        subject: `Replies to ${nameOf(discussion)}`,
        path: pathOfReplies(answered),
        reason: null,
      },
    ]);
  });
}

/**
 * A member's one vote for a reply, or its end; twice is once. Throws SignInRequired, Suspended,
 * NotFound, and Forbidden for one's own and after a block.
 */
export async function voteForReply(viewer: Viewer, id: number, isHelpful: boolean) {
  const actor = requireActive(viewer);
  await inTransaction(async (db) => {
    const reply = await lockReply(db, actor, id);
    if (!reply) throw new NotFound(noReply);
    if (!isHelpful) return queries.deleteVote(db, id, actor.id);
    const { vote } = replyRights(actor, reply);
    if (!vote || (await isBlockBetween(db, actor.id, reply.userId)))
      throw new Forbidden("You can’t vote for this reply.");
    return queries.insertVote(db, id, actor.id);
  });
}

export async function exportOfMember({ id }: Member) {
  return {
    replies: await queries.listOfMember(database(), id),
    repliesFoundHelpful: await queries.listVotesOfMember(database(), id),
  };
}
