import { beforeEach, expect, test } from "vitest";
import { listAuditEntries } from "#domain/audit/audit.ts";
import { Forbidden, NotFound } from "#domain/platform/errors.ts";
import type { Member } from "#domain/rights/viewer.ts";
import type { ReviewStatus } from "#shared/options/review-statuses.ts";
import {
  buildMember,
  buildMembers,
  buildMovie,
  buildReview,
  buildReviews,
  helperOf,
  memberOf,
  ownerOf,
} from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { approveReviews, coverSpoilers } from "./approval.ts";
import { countReviewsByStatus, getReviewToModerate, listReviewsToModerate } from "./queue.ts";
import { deleteReview, editReview } from "./writing.ts";

const db = await openTestDatabase();
let movieId = 0;
let kofi: Member;
let ama: Member;

beforeEach(async () => {
  await db.deleteFrom("movies").execute();
  await db.deleteFrom("auditLog").execute();
  await db.deleteFrom("member").execute();
  movieId = (await buildMovie()).id;
  kofi = helperOf(await buildMember({ displayName: "Kofi Mensah" }), "moderate-reviews");
  ama = ownerOf(await buildMember({ displayName: "Ama Owusu" }));
});

/** As many reviews of this status, each by another member. */
async function buildSome(count: number, status: ReviewStatus) {
  const members = await buildMembers(Array(count).fill({}));
  return buildReviews(members.map(({ userId }) => ({ movieId, userId, status })));
}

async function textsFound(text: string) {
  const { reviews } = await listReviewsToModerate(kofi, { text, page: 1 });
  return reviews.map((review) => review.text);
}

function countLog() {
  return db.selectFrom("auditLog").select("id").execute();
}

test("a review says what its moderator may decide: what it is not already", async () => {
  for (const status of ["pending", "approved", "rejected"] as const) await buildSome(1, status);
  for (const viewer of [kofi, ama]) {
    const pages = [1, 2].map((page) => listReviewsToModerate(viewer, { page }));
    const reviews = (await Promise.all(pages)).flatMap((page) => page.reviews);
    expect(Object.fromEntries(reviews.map(({ status, can }) => [status, can]))).toEqual({
      pending: { approve: true, reject: true },
      approved: { approve: false, reject: true },
      rejected: { approve: true, reject: false },
    });
  }
});

test("the figures follow every write, before and after the tallies are added up", async () => {
  const pending = await buildSome(3, "pending");
  await buildSome(2, "approved");
  await approveReviews(
    kofi,
    pending.slice(0, 1).map(({ id }) => ({ id })),
  );
  await db.deleteFrom("reviews").where("id", "=", Number(pending[1]?.id)).execute();
  const figures = { total: 4, pending: 1, approved: 3, rejected: 0 };
  expect(await countReviewsByStatus(kofi)).toEqual(figures);
  const { sumTallies } = await import("#domain/moderation/cases.ts");
  await sumTallies();
  expect(await countReviewsByStatus(kofi)).toEqual(figures);
  expect(await db.selectFrom("reviewTallies").selectAll().execute()).toHaveLength(2);
  await db.deleteFrom("movies").execute();
  expect(await countReviewsByStatus(kofi)).toMatchObject({ total: 0, approved: 0 });
});

test("reviews are filtered by status and stars, the newest first", async () => {
  await buildSome(2, "approved");
  const waiting = await buildSome(1, "pending");
  await buildReview({ movieId, rating: 1, status: "rejected", flaggedReason: "Spam" });
  const pending = await listReviewsToModerate(kofi, { status: "pending", page: 1 });
  expect(pending.reviews.map(({ id }) => id)).toEqual(waiting.map(({ id }) => id));
  const { reviews, total } = await listReviewsToModerate(kofi, { stars: 1, page: 9 });
  expect(total).toBe(1);
  expect(reviews).toMatchObject([{ status: "rejected", reason: "Spam", rating: 1 }]);
});

test("pending reviews fill the first pages, and the others follow", async () => {
  const [pending, approved] = [await buildSome(13, "pending"), await buildSome(12, "approved")];
  const listed = [];
  for (const page of [1, 2, 3]) {
    const { reviews, ...place } = await listReviewsToModerate(kofi, { page });
    expect(place).toMatchObject({ page, pages: 3, total: 25 });
    listed.push(...reviews.map(({ id }) => id));
  }
  const idsOf = (reviews: { id: number }[]) => reviews.map(({ id }) => id).reverse();
  expect(listed).toEqual([...idsOf(pending), ...idsOf(approved)]);
  expect(await listReviewsToModerate(kofi, { page: 9 })).toMatchObject({ page: 3 });
});

test("a search looks into texts, films and authors, in any spelling and of any status", async () => {
  const { userId } = await buildMember({ displayName: "Adéọlá Ṣónẹ́yẹ" });
  const { id: xala } = await buildMovie({ title: "Xala", releaseYear: 1975 });
  await buildReview({ movieId, reviewText: "Ó dára gan-an", status: "rejected" });
  await buildReview({ movieId: xala, reviewText: "Of that film" });
  await buildReview({ movieId, userId, reviewText: "By that author", status: "pending" });
  expect(await textsFound("o dara")).toEqual(["Ó dára gan-an"]);
  expect(await textsFound("XALA")).toEqual(["Of that film"]);
  expect(await textsFound("adeola soneye")).toEqual(["By that author"]);
  expect(await textsFound("touki")).toHaveLength(2);
});

test("wildcards are no wildcards", async () => {
  await buildReview({ movieId, reviewText: "All of it" });
  expect(await textsFound("a_l")).toEqual([]);
  expect(await textsFound("al%it")).toEqual([]);
});

test("a review has its author, its film and the moderator who decided it", async () => {
  const { id } = await buildReview({ movieId, status: "pending" });
  await approveReviews(kofi, [{ id }]);
  expect(await getReviewToModerate(ama, id)).toMatchObject({
    author: { name: "Amina Bello" },
    movie: { title: "Touki Bouki" },
    decision: { by: "Kofi Mensah" },
  });
  await expect(getReviewToModerate(ama, id + 1)).rejects.toThrow(NotFound);
});

test("a review without an account is anonymous", async () => {
  const { id, userId } = await buildReview({ movieId });
  await db.deleteFrom("member").where("id", "=", Number(userId)).execute();
  expect((await getReviewToModerate(kofi, id)).author).toMatchObject({ name: "Anonymous" });
});

test("two moderators at once decide a review once, and the second gets the name of the first", async () => {
  const review = await buildReview({ movieId, status: "pending" });
  const { version } = await getReviewToModerate(kofi, review.id);
  const seen = [{ id: review.id, version }];
  const both = await Promise.all([approveReviews(kofi, seen), approveReviews(ama, seen)]);
  expect(both.map(({ ids }) => ids.length).sort()).toEqual([0, 1]);
  const [passedOver] = both.flatMap(({ passedOver }) => passedOver);
  const by = both[0]?.ids.length === 1 ? "Kofi Mensah" : "Ama Owusu";
  expect(passedOver).toEqual({ why: "decided", status: "approved", by });
  expect(await countLog()).toHaveLength(1);
});

test("a review that its author has changed or deleted since it was read is not decided", async () => {
  const [changed, deleted] = await buildSome(2, "pending");
  if (!changed || !deleted) throw new Error("There are no reviews.");
  const seen = await Promise.all([changed, deleted].map(({ id }) => getReviewToModerate(kofi, id)));
  const authorOf = ({ userId }: typeof changed) => memberOf({ userId: Number(userId) });
  await editReview(authorOf(changed), { id: changed.id, rating: 1, text: "Other" });
  await deleteReview(authorOf(deleted), deleted.id);
  const { ids, passedOver } = await approveReviews(kofi, seen);
  expect(ids).toEqual([]);
  expect(passedOver).toEqual([{ why: "changed" }, { why: "gone" }]);
  expect(await countLog()).toEqual([]);
});

test("a moderator covers a review and uncovers it, each with its line in the log", async () => {
  const { id } = await buildReview({ movieId });
  await coverSpoilers(kofi, id, true);
  await coverSpoilers(kofi, id, true);
  expect(await getReviewToModerate(kofi, id)).toMatchObject({ hasSpoilers: true });
  await coverSpoilers(kofi, id, false);
  expect(await getReviewToModerate(kofi, id)).toMatchObject({ hasSpoilers: false });
  const { entries } = await listAuditEntries(ama, { page: 1, act: undefined });
  expect(entries.map(({ act }) => act)).toEqual(["spoilers-uncovered", "spoilers-covered"]);
  await expect(coverSpoilers(memberOf(await buildMember()), id, true)).rejects.toThrow(Forbidden);
  await expect(coverSpoilers(kofi, 999_999, true)).rejects.toThrow(NotFound);
});

test("many reviews are decided in one transaction, each with its line in the log", async () => {
  const reviews = await buildSome(20, "pending");
  const { ids } = await approveReviews(kofi, reviews);
  expect(ids).toHaveLength(20);
  expect(await countReviewsByStatus(kofi)).toMatchObject({ pending: 0, approved: 20 });
  const { entries, total } = await listAuditEntries(ama, { page: 1, act: "review-approved" });
  expect(total).toBe(20);
  expect(entries[0]).toMatchObject({
    ...{ actorName: "Kofi Mensah", subject: "Review of Touki Bouki by Amina Bello" },
    path: expect.stringMatching(/^\/admin\/moderation\/\d+$/),
  });
});

test("nobody without the right reads the queue", async () => {
  const admin = memberOf(await buildMember({ role: "admin" }));
  const { id } = await buildReview({ movieId });
  const refused = [
    countReviewsByStatus(admin),
    listReviewsToModerate(admin, { page: 1 }),
    getReviewToModerate(admin, id),
  ];
  for (const request of refused) {
    await expect(request).rejects.toThrow("You don't have permission to moderate reviews.");
    await expect(request).rejects.toThrow(Forbidden);
  }
});
