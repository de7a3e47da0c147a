import { expect, test } from "vitest";
import { blockMember } from "#domain/following/blocks.ts";
import { createList } from "#domain/member-lists/member-lists.ts";
import { Forbidden, NotFound, SignInRequired } from "#domain/platform/errors.ts";
import { type Viewer, visitor } from "#domain/rights/viewer.ts";
import { buildMember, buildMovie, buildReview, memberOf } from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { deleteReply, exportOfMember, listReplies, voteForReply, writeReply } from "./replies.ts";

const db = await openTestDatabase();
const createdAt = new Date("2026-01-01");
const amina = memberOf(await buildMember({ username: "amina", createdAt }));
const kofi = memberOf(await buildMember({ username: "kofi", createdAt }));
const { id: movieId } = await buildMovie({ title: "Rafiki" });
const { id: reviewId } = await buildReview({ movieId, userId: amina.id });
const list = { title: "Rainy", description: null, isRanked: false, audience: "link" } as const;
const answers = [{ reviewId }, { listSlug: await createList(amina, list) }];

test.each(answers)(
  "a reply to $reviewId$listSlug has one vote of each other member",
  async (on) => {
    const { id } = await writeReply(kofi, on, { text: "Yes.", quote: null, spoilers: false });
    const seenBy = async (viewer: Viewer) => (await listReplies(viewer, on, 0)).replies[0];
    await expect(voteForReply(visitor, id, true)).rejects.toThrow(SignInRequired);
    await expect(voteForReply(kofi, id, true)).rejects.toThrow(Forbidden);
    await expect(voteForReply(amina, 2_000_000_000, true)).rejects.toThrow(NotFound);
    await voteForReply(amina, id, true);
    await voteForReply(amina, id, true);
    expect(await seenBy(amina)).toMatchObject({ helpfulCount: 1, isVotedFor: true });
    expect((await seenBy(kofi))?.isVotedFor).toBeUndefined();
    const { repliesFoundHelpful } = await exportOfMember(amina);
    expect(repliesFoundHelpful.at(-1)).toMatchObject(
      "reviewId" in on ? { movie: "Rafiki", list: null } : { movie: null, list: "Rainy" },
    );
    await voteForReply(amina, id, false);
    expect((await seenBy(amina))?.helpfulCount).toBeUndefined();
    await deleteReply(kofi, id);
  },
);

test("a hundred votes at once are counted, and go with their members and with the reply", async () => {
  const on = { reviewId };
  const { id } = await writeReply(kofi, on, { text: "Yes.", quote: null, spoilers: false });
  const voters = await Promise.all(Array.from({ length: 100 }, () => buildMember()));
  await Promise.all(voters.map((voter) => voteForReply(memberOf(voter), id, true)));
  const count = async () => (await listReplies(visitor, on, 0)).replies[0]?.helpfulCount;
  expect(await count()).toBe(100);
  await db
    .deleteFrom("member")
    .where("id", "=", voters[0]?.userId ?? 0)
    .execute();
  expect(await count()).toBe(99);
  await deleteReply(kofi, id);
  expect(await db.selectFrom("helpfulVotes").selectAll().execute()).toEqual([]);
});

test("whoever blocks a member, or is blocked by them, does not vote for their replies", async () => {
  const { id } = await writeReply(
    kofi,
    { reviewId },
    { text: "No.", quote: null, spoilers: false },
  );
  const zola = memberOf(await buildMember({ username: "zola" }));
  await blockMember(kofi, "zola");
  await expect(voteForReply(zola, id, true)).rejects.toThrow("You can’t vote for this reply.");
  await deleteReply(kofi, id);
});
