import { beforeEach, expect, test } from "vitest";
import { exportOfMember as exportActivity, listActivity } from "#domain/activity/activity.ts";
import { blockMember } from "#domain/following/blocks.ts";
import { changeList, createList, deleteList, hideList } from "#domain/member-lists/member-lists.ts";
import { listCases } from "#domain/moderation/cases.ts";
import { exportOfMember as exportFlags } from "#domain/moderation/export.ts";
import { removeReply, reportList, reportReply } from "#domain/moderation/moderation.ts";
import { Forbidden, NotFound } from "#domain/platform/errors.ts";
import { type Member, type Viewer, visitor } from "#domain/rights/viewer.ts";
import { buildMember, helperOf, memberOf } from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { closeReplies, exportOfMember, listReplies, writeReply } from "./replies.ts";

const db = await openTestDatabase();
let amina: Member;
let kofi: Member;
let zola: Member;
let moderator: Member;
let listSlug = "";

const list = { title: "Rainy Sunday", description: "Six films. One blanket.", isRanked: false };

beforeEach(async () => {
  await db.deleteFrom("member").execute();
  const createdAt = new Date("2026-01-01");
  amina = memberOf(await buildMember({ username: "amina", createdAt }));
  kofi = memberOf(await buildMember({ username: "kofi", createdAt }));
  zola = memberOf(await buildMember({ username: "zola", createdAt }));
  moderator = helperOf(await buildMember(), "moderate-reviews");
  listSlug = await createList(amina, { ...list, audience: "link" });
});

async function reply(viewer: Viewer, text = "Add Xala.", quote: string | null = null) {
  return (await writeReply(viewer, { listSlug }, { text, quote, spoilers: false })).id;
}

async function textsFor(viewer: Viewer) {
  const { replies, count } = await listReplies(viewer, { listSlug }, 0);
  return [count, ...replies.map(({ text }) => text)];
}

async function newsOf(viewer: Member) {
  const { activities } = await listActivity(viewer, { page: 1, type: "notification" });
  return activities.map(({ type, list: title }) => [type, title]);
}

function open(audience: "everyone" | "me") {
  return changeList(amina, listSlug, { ...list, audience });
}

test("whoever sees a list reads its replies and replies, and nobody does on a private one", async () => {
  await reply(kofi, "Add Xala.", "One blanket.");
  await reply(amina, "It is there.");
  expect(await textsFor(visitor)).toEqual([2, "Add Xala.", "It is there."]);
  await expect(reply(kofi, "Add", "Two blankets.")).rejects.toThrow("no longer in the list");
  await hideList(moderator, listSlug, "Spam");
  for (const one of [visitor, kofi]) await expect(textsFor(one)).rejects.toThrow(NotFound);
  await expect(reply(kofi)).rejects.toThrow(NotFound);
  for (const one of [amina, moderator]) expect((await textsFor(one))[0]).toBe(2);
  await hideList(moderator, listSlug, null);
  await open("me");
  for (const one of [visitor, kofi, moderator])
    await expect(textsFor(one)).rejects.toThrow(NotFound);
  await expect(reply(amina)).rejects.toThrow(Forbidden);
  expect((await listReplies(amina, { listSlug }, 0)).can.reply).toBe(false);
});

test("a list of a member without a public profile has no replies of others", async () => {
  await db
    .updateTable("profiles")
    .set({ isConfirmed: false })
    .where("userId", "=", amina.id)
    .execute();
  await expect(reply(kofi)).rejects.toThrow(NotFound);
  await reply(amina);
});

test("a hundred replies to a list at once are counted, and go with their member or the list", async () => {
  await reply(zola);
  await reportReply(amina, { id: await reply(kofi), reason: "spam", details: null });
  const { id: listId } = await db.selectFrom("memberLists").select("id").executeTakeFirstOrThrow();
  const row = { listId, userId: kofi.id, replyText: "Yes." };
  const writes = Array.from({ length: 100 }, () => db.insertInto("replies").values(row).execute());
  await Promise.all(writes);
  expect((await textsFor(amina))[0]).toBe(102);
  await db.deleteFrom("member").where("id", "=", kofi.id).execute();
  expect(await textsFor(visitor)).toEqual([1, "Add Xala."]);
  await deleteList(amina, listSlug);
  for (const table of ["replies", "activities", "moderationCases"] as const)
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
});

test("a list’s author hears of replies in one line, and whoever is mentioned too", async () => {
  await reply(kofi, "@zola @amina look");
  await reply(zola);
  await reply(amina);
  expect(await newsOf(amina)).toEqual([["list_reply", "Rainy Sunday"]]);
  expect(await newsOf(zola)).toEqual([["mention", "Rainy Sunday"]]);
  expect(await exportActivity(zola)).toMatchObject([{ type: "mention", list: "Rainy Sunday" }]);
  await open("me");
  expect(await exportActivity(zola)).toMatchObject([{ type: "mention", list: null }]);
  expect(await newsOf(zola)).toEqual([["mention", null]]);
  expect((await exportOfMember(kofi)).replies).toMatchObject([{ list: null, listSlug: null }]);
  await db.deleteFrom("replies").where("userId", "<>", amina.id).execute();
  expect([await newsOf(amina), await newsOf(zola)]).toEqual([[], []]);
});

test("whoever wants no review mentions hears of no reply to a list", async () => {
  await db.updateTable("profiles").set({ reviewMentions: false }).execute();
  await reply(kofi, "@zola look");
  expect([await newsOf(amina), await newsOf(zola)]).toEqual([[], []]);
});

test("whoever is blocked by a list’s author cannot reply, in the list’s words", async () => {
  await blockMember(amina, "kofi");
  await expect(reply(kofi)).rejects.toThrow("You can’t reply to this list.");
});

test("a list’s author and moderators close its replies, and only moderators open theirs", async () => {
  await expect(closeReplies(kofi, { listSlug }, true)).rejects.toThrow(Forbidden);
  await closeReplies(amina, { listSlug }, true);
  await expect(reply(kofi)).rejects.toThrow("Replies to this list are closed.");
  await closeReplies(amina, { listSlug }, false);
  await reply(kofi);
  await closeReplies(moderator, { listSlug }, true);
  await expect(closeReplies(amina, { listSlug }, false)).rejects.toThrow(Forbidden);
  const [log] = await db.selectFrom("auditLog").selectAll().orderBy("id", "desc").execute();
  expect(log).toMatchObject({
    ...{ act: "replies-closed", subject: "Replies to the list Rainy Sunday" },
    path: `/list/${listSlug}`,
  });
});

test("flags of a list and of a reply below it are two cases, and the reply’s names the list", async () => {
  const id = await reply(kofi);
  const flag = { reason: "spam", details: null } as const;
  await reportList(zola, { slug: listSlug, ...flag });
  expect(await reportReply(zola, { id, ...flag })).toBe(true);
  expect(await reportReply(amina, { id, ...flag })).toBe(true);
  await removeReply(moderator, id);
  const { cases } = await listCases(moderator, { page: 1, contentType: "comment" });
  expect(cases).toMatchObject([
    {
      ...{ status: "resolved", reportCount: 0 },
      content: { list: { title: "Rainy Sunday" }, reply: { text: null }, member: undefined },
    },
  ]);
  const log = await db.selectFrom("auditLog").select("subject").orderBy("id", "desc").execute();
  expect(log[0]?.subject).toMatch(/^Reply by .* to the list Rainy Sunday$/);
  expect((await listCases(moderator, { page: 1, status: "pending" })).cases).toHaveLength(1);
});

test("one's own reports name a list only while one may see it", async () => {
  const id = await reply(kofi);
  await reportReply(zola, { id, reason: "spam", details: null });
  expect(await exportFlags(zola)).toMatchObject([{ list: listSlug }]);
  await open("me");
  expect(await exportFlags(zola)).toMatchObject([{ list: null }]);
});
