import { beforeEach, expect, test } from "vitest";
import { listActivity } from "#domain/activity/activity.ts";
import { blockMember } from "#domain/following/blocks.ts";
import { followMember, muteMember } from "#domain/following/following.ts";
import { listCases } from "#domain/moderation/cases.ts";
import { removeReply, reportReply } from "#domain/moderation/moderation.ts";
import {
  FieldRefused,
  Forbidden,
  NotFound,
  RateLimited,
  SignInRequired,
  Suspended,
} from "#domain/platform/errors.ts";
import { approveReviews } from "#domain/reviews/approval.ts";
import { getPublicReview } from "#domain/reviews/sharing.ts";
import { editReview, publishReview } from "#domain/reviews/writing.ts";
import { type Member, type Viewer, visitor } from "#domain/rights/viewer.ts";
import {
  buildMember,
  buildMovie,
  buildReview,
  buildSettings,
  helperOf,
  memberOf,
} from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { closeReplies, deleteReply, listReplies, repliesPageSize, writeReply } from "./replies.ts";

const db = await openTestDatabase();
const { id: movieId } = await buildMovie({ title: "Rafiki" });
let amina: Member;
let kofi: Member;
let zola: Member;
let moderator: Member;
let reviewId = 0;

beforeEach(async () => {
  await db.deleteFrom("reviews").execute();
  await db.deleteFrom("member").execute();
  await db.deleteFrom("allowances").execute();
  const createdAt = new Date("2026-01-01");
  amina = memberOf(await buildMember({ username: "amina", createdAt }));
  kofi = memberOf(await buildMember({ username: "kofi", createdAt }));
  zola = memberOf(await buildMember({ username: "zola", createdAt }));
  moderator = helperOf(await buildMember(), "moderate-reviews");
  const words = "Seen twice. The horns!";
  reviewId = (await buildReview({ movieId, userId: amina.id, reviewText: words })).id;
});

const fields = { text: "So did I.", quote: null, spoilers: false };

async function reply(viewer: Viewer, change: Partial<typeof fields> | { quote: string } = {}) {
  return (await writeReply(viewer, { reviewId }, { ...fields, ...change })).id;
}

async function textsFor(viewer: Viewer) {
  const { replies, count } = await listReplies(viewer, { reviewId }, 0);
  return [count, ...replies.map(({ text }) => text)];
}

async function newsOf(viewer: Member) {
  const { activities } = await listActivity(viewer, { page: 1, type: "notification" });
  return activities.map(({ type }) => type);
}

function change(values: object, of: Member) {
  return db.updateTable("profiles").set(values).where("userId", "=", of.id).execute();
}

function changeReview(values: object) {
  return db.updateTable("reviews").set(values).where("id", "=", reviewId).execute();
}

test("members reply to a public review, and everyone reads the oldest first", async () => {
  const id = await reply(kofi);
  await reply(amina, { text: "Thank you.", spoilers: true });
  expect(await textsFor(visitor)).toEqual([2, "So did I.", "Thank you."]);
  const { replies } = await listReplies(kofi, { reviewId }, id);
  expect(replies).toMatchObject([
    { hasSpoilers: true, can: { delete: false, report: true, remove: false } },
  ]);
  await expect(reply(visitor)).rejects.toThrow(SignInRequired);
  const suspension = { reason: "Spam", until: null };
  await expect(reply({ ...kofi, suspension })).rejects.toThrow(Suspended);
  await changeReview({ status: "rejected" });
  for (const one of [amina, kofi, moderator]) await expect(reply(one)).rejects.toThrow(NotFound);
  await expect(listReplies(moderator, { reviewId }, 0)).rejects.toThrow(NotFound);
});

test("a reply may quote a sentence of the review, and covers what the review covers", async () => {
  await reply(kofi, { quote: "The horns!" });
  await expect(reply(kofi, { quote: "The drums!" })).rejects.toThrow(FieldRefused);
  await changeReview({ hasSpoilers: true });
  await reply(kofi, { quote: "Seen twice." });
  await reply(kofi);
  const { replies } = await listReplies(visitor, { reviewId }, 0);
  expect(replies.map(({ quote, hasSpoilers }) => [quote, hasSpoilers])).toEqual([
    ["The horns!", undefined],
    ["Seen twice.", true],
    [undefined, undefined],
  ]);
});

test("replies have twenty on a page", async () => {
  await reply(kofi, { text: "First" });
  const rows = Array.from({ length: repliesPageSize }, (_, index) => ({
    ...{ reviewId, userId: kofi.id, replyText: `Reply ${index}` },
  }));
  await db.insertInto("replies").values(rows).execute();
  const first = await listReplies(visitor, { reviewId }, 0);
  expect(first.replies).toHaveLength(repliesPageSize);
  const { replies, next } = await listReplies(visitor, { reviewId }, first.next ?? 0);
  expect([replies.map(({ text }) => text), next]).toEqual([["Reply 19"], undefined]);
  expect((await writeReply(kofi, { reviewId }, fields)).isOnFirstPage).toBe(false);
});

test("a hundred replies at once are counted, and so are those that go", async () => {
  const row = { reviewId, userId: kofi.id, replyText: "Yes." };
  const writes = Array.from({ length: 100 }, () => db.insertInto("replies").values(row).execute());
  await Promise.all(writes);
  expect((await textsFor(visitor))[0]).toBe(100);
  await db.deleteFrom("member").where("id", "=", kofi.id).execute();
  expect(await textsFor(visitor)).toEqual([0]);
});

test("authors delete their own replies, and moderators those of others with their cases", async () => {
  const id = await reply(kofi);
  for (const one of [amina, zola, moderator])
    await expect(deleteReply(one, id)).rejects.toThrow(Forbidden);
  await expect(removeReply(amina, id)).rejects.toThrow(Forbidden);
  expect(await reportReply(zola, { id, reason: "spam", details: null })).toBe(true);
  expect(await reportReply(zola, { id, reason: "other", details: null })).toBe(false);
  await expect(reportReply(kofi, { id, reason: "spam", details: null })).rejects.toThrow(Forbidden);
  await reportReply(amina, { id, reason: "spam", details: null });
  const cases = async () => (await listCases(moderator, { page: 1, contentType: "comment" })).cases;
  expect(await cases()).toMatchObject([
    {
      status: "pending",
      reportCount: 2,
      content: { reply: { id, reviewId, text: "So did I." }, member: { username: "kofi" } },
    },
  ]);
  await removeReply(moderator, id);
  expect(await cases()).toMatchObject([
    { status: "resolved", actionTaken: "Reply deleted", content: { member: undefined } },
  ]);
  const log = await db.selectFrom("auditLog").select("act").orderBy("id", "desc").execute();
  expect(log.slice(0, 2)).toEqual([{ act: "reply-deleted" }, { act: "flag-resolved" }]);
  await expect(removeReply(moderator, id)).rejects.toThrow(NotFound);
});

test("a reply that its author deletes leaves nothing to decide", async () => {
  const id = await reply(kofi);
  await reportReply(zola, { id, reason: "spam", details: null });
  await deleteReply(kofi, id);
  await deleteReply(kofi, id);
  expect((await listCases(moderator, { page: 1 })).cases).toEqual([]);
  expect(await textsFor(visitor)).toEqual([0]);
});

test("the review's author and moderators close its replies, and only moderators open theirs", async () => {
  await expect(closeReplies(kofi, { reviewId }, true)).rejects.toThrow(Forbidden);
  await closeReplies(amina, { reviewId }, true);
  await expect(reply(kofi)).rejects.toThrow("Replies to this review are closed.");
  await closeReplies(amina, { reviewId }, false);
  await reply(kofi);
  // Also what the author has closed.
  await closeReplies(amina, { reviewId }, true);
  await closeReplies(moderator, { reviewId }, true);
  await expect(closeReplies(amina, { reviewId }, false)).rejects.toThrow(Forbidden);
  expect((await listReplies(amina, { reviewId }, 0)).can).toEqual({
    ...{ reply: false, close: false, open: false },
  });
  await closeReplies(moderator, { reviewId }, false);
  await reply(kofi);
  const log = await db.selectFrom("auditLog").select("act").orderBy("id", "desc").execute();
  expect(log.slice(0, 2)).toEqual([{ act: "replies-opened" }, { act: "replies-closed" }]);
});

test("whoever is blocked cannot reply, and mentions nobody who blocks them", async () => {
  await blockMember(amina, "kofi");
  await expect(reply(kofi)).rejects.toThrow("You can’t reply to this review.");
  await blockMember(zola, "kofi");
  await db.deleteFrom("blocks").where("blockerId", "=", amina.id).execute();
  await reply(kofi, { text: "@zola look" });
  expect(await newsOf(zola)).toEqual([]);
  expect(await textsFor(zola)).toEqual([1]);
});

test("replies of a muted member are hidden from whoever mutes them, who hears nothing of them", async () => {
  await followMember(amina, "kofi");
  await muteMember(amina, "kofi");
  await reply(kofi);
  expect(await textsFor(amina)).toEqual([1]);
  expect(await textsFor(visitor)).toEqual([1, "So did I."]);
  expect(await newsOf(amina)).toEqual([]);
});

test("an author hears of replies in one line, until the last is gone", async () => {
  const first = await reply(kofi);
  const second = await reply(zola);
  await reply(amina);
  expect(await newsOf(amina)).toEqual(["review_reply"]);
  await deleteReply(kofi, first);
  expect(await newsOf(amina)).toEqual(["review_reply"]);
  await deleteReply(zola, second);
  expect(await newsOf(amina)).toEqual([]);
});

test("whoever is mentioned hears of it once, if they wish to, and is linked", async () => {
  const id = await reply(kofi, { text: "@Zola and @nobody, @zola, @kofi, @amina" });
  expect([await newsOf(zola), await newsOf(kofi), await newsOf(amina)]).toEqual([
    ["mention"],
    [],
    ["review_reply"],
  ]);
  const { replies } = await listReplies(visitor, { reviewId }, 0);
  expect(replies[0]?.mentioned.toSorted()).toEqual(["amina", "kofi", "zola"]);
  await deleteReply(kofi, id);
  expect(await newsOf(zola)).toEqual([]);
  await change({ reviewMentions: false }, zola);
  await reply(kofi, { text: "@zola" });
  expect(await newsOf(zola)).toEqual([]);
});

test("a member writes 60 replies in a day, and a new one 10", async () => {
  await db.updateTable("member").set({ createdAt: new Date() }).where("id", "=", zola.id).execute();
  for (let count = 0; count < 10; count += 1) await reply(zola);
  await expect(reply(zola)).rejects.toThrow(RateLimited);
  for (let count = 0; count < 11; count += 1) await reply(kofi);
});

test("whoever a review mentions hears of it once, when it is public, and is linked", async () => {
  await buildSettings({ autoApproveReviews: false });
  await followMember(amina, "kofi");
  await muteMember(amina, "kofi");
  const words = { rating: 4, text: "As @Zola, @amina, @kofi and @nobody say." };
  const { id } = await publishReview(kofi, { movieId, ...words });
  expect(await newsOf(zola)).toEqual([]);
  await approveReviews(moderator, [{ id }]);
  expect([await newsOf(zola), await newsOf(amina)]).toEqual([["mention"], []]);
  expect((await getPublicReview(id)).mentioned.toSorted()).toEqual(["amina", "kofi", "zola"]);
  await buildSettings({ autoApproveReviews: true });
  const late = memberOf(await buildMember({ username: "late" }));
  await editReview(kofi, { id, ...words, text: "So @zola and @late say." });
  const news = await listActivity(zola, { page: 1, type: "notification" });
  expect(news.activities).toMatchObject([{ type: "mention", reviewId: id, replyId: null }]);
  expect(await newsOf(late)).toEqual(["mention"]);
  const decide = (status: "approved" | "rejected") =>
    db.updateTable("reviews").set({ status }).where("id", "=", id).execute();
  await decide("rejected");
  expect(await newsOf(late)).toEqual([]);
  await decide("approved");
  expect(await newsOf(late)).toEqual(["mention"]);
  await db.deleteFrom("reviews").where("id", "=", id).execute();
  expect(await newsOf(zola)).toEqual([]);
});

test("whoever wants no review mentions, or blocks its author, hears of no review that mentions them", async () => {
  await buildSettings({ autoApproveReviews: true });
  await change({ reviewMentions: false }, zola);
  await blockMember(amina, "kofi");
  await publishReview(kofi, { movieId, rating: 4, text: "@zola @amina" });
  expect([await newsOf(zola), await newsOf(amina)]).toEqual([[], []]);
});

test("an author deletes their reply also where they no longer see what it answers", async () => {
  const id = await reply(kofi);
  await changeReview({ status: "rejected" });
  await deleteReply(kofi, id);
  expect(await db.selectFrom("replies").select("id").execute()).toEqual([]);
});

test("what is refused is none of the day's replies", async () => {
  await closeReplies(amina, { reviewId }, true);
  await expect(reply(kofi)).rejects.toThrow(Forbidden);
  expect(await db.selectFrom("allowances").select("name").execute()).toEqual([]);
});
