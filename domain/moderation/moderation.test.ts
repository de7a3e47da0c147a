import { beforeEach, expect, test } from "vitest";
import { Forbidden, NotFound, SignInRequired, Suspended } from "#domain/platform/errors.ts";
import { approveReviews } from "#domain/reviews/approval.ts";
import { findTopReviews } from "#domain/reviews/reviews.ts";
import { type Viewer, visitor } from "#domain/rights/viewer.ts";
import { buildMember, buildMovie, buildReview, memberOf, ownerOf } from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { flagReview, rejectReviews, reportMovie, reportProfile } from "./moderation.ts";

const db = await openTestDatabase();
let movieId = 0;
let reviewId = 0;
let amina: Viewer & { kind: "member" };
let owner: Viewer & { kind: "member" };

beforeEach(async () => {
  await db.deleteFrom("movies").execute();
  await db.deleteFrom("member").execute();
  movieId = (await buildMovie()).id;
  reviewId = (await buildReview({ movieId })).id;
  amina = memberOf(await buildMember());
  owner = ownerOf(await buildMember());
});

const spam = { reason: "spam", details: "An advertisement." } as const;

async function newMember() {
  return memberOf(await buildMember());
}

function rejection(reason: string) {
  return { reviews: [{ id: reviewId }], reason };
}

function listCases() {
  return db.selectFrom("moderationCases").selectAll().orderBy("id").execute();
}

async function countFlags() {
  return (await db.selectFrom("flags").select("id").execute()).length;
}

function reviewNow() {
  return db
    .selectFrom("reviews")
    .select(["status", "flaggedReason", "flagCount"])
    .where("id", "=", reviewId)
    .executeTakeFirstOrThrow();
}

test("a deleted film cannot be reported", async () => {
  await db.deleteFrom("movies").execute();
  await expect(reportMovie(amina, { movieId, ...spam })).rejects.toThrow(NotFound);
});

test("a flag opens a case with its reason, its details and its reporter", async () => {
  expect(await flagReview(amina, { reviewId, ...spam })).toBe(true);
  expect(await listCases()).toMatchObject([
    {
      ...{ contentType: "review", reviewId, reporterId: amina.id, reason: "spam" },
      ...{ description: "An advertisement.", status: "pending", priority: "medium" },
    },
  ]);
  expect(await reviewNow()).toMatchObject({ flagCount: 1 });
});

test("a member flags a review once", async () => {
  await flagReview(amina, { reviewId, ...spam });
  expect(await flagReview(amina, { reviewId, ...spam, reason: "fake" })).toBe(false);
  expect(await countFlags()).toBe(1);
  expect(await reviewNow()).toMatchObject({ flagCount: 1 });
});

test("flags of one review at once join one case, which grows more urgent", async () => {
  const members = await Promise.all(Array.from({ length: 20 }, newMember));
  await Promise.all(members.map((member) => flagReview(member, { reviewId, ...spam })));
  expect(await listCases()).toMatchObject([{ priority: "critical" }]);
  expect(await countFlags()).toBe(20);
  expect(await reviewNow()).toMatchObject({ flagCount: 20 });
});

test("a flag after the decision opens another case", async () => {
  await flagReview(amina, { reviewId, ...spam });
  await db
    .updateTable("moderationCases")
    .set({ status: "dismissed", reviewedAt: new Date() })
    .execute();
  await flagReview(await newMember(), { reviewId, ...spam });
  const statuses = (await listCases()).map(({ status }) => status);
  expect(statuses).toEqual(["dismissed", "pending"]);
});

test("nobody flags their own review, nor one they may not read", async () => {
  const own = await buildReview({ movieId, userId: amina.id });
  await expect(flagReview(amina, { reviewId: own.id, ...spam })).rejects.toThrow(Forbidden);
  await db.updateTable("reviews").set({ status: "rejected" }).execute();
  await expect(flagReview(amina, { reviewId, ...spam })).rejects.toThrow(NotFound);
  expect(await listCases()).toEqual([]);
});

test("a film is reported once by a member, and all reports of it join one case", async () => {
  const members = await Promise.all(Array.from({ length: 5 }, newMember));
  const all = [...members, ...members].map((member) =>
    reportMovie(member, { movieId, reason: "duplicate", details: null }),
  );
  expect((await Promise.all(all)).filter(Boolean)).toHaveLength(5);
  expect(await listCases()).toMatchObject([{ contentType: "movie", movieId, priority: "medium" }]);
  expect(await countFlags()).toBe(5);
});

test("a member is reported by others, and not by themselves", async () => {
  const kofi = await newMember();
  expect(await reportProfile(amina, { userId: kofi.id, ...spam })).toBe(true);
  expect(await reportProfile(amina, { userId: kofi.id, ...spam })).toBe(false);
  await expect(reportProfile(kofi, { userId: kofi.id, ...spam })).rejects.toThrow(Forbidden);
  expect(await listCases()).toMatchObject([{ contentType: "user", profileId: kofi.id }]);
});

test("the flag of a reporter who leaves stays in its case", async () => {
  await reportMovie(amina, { movieId, ...spam });
  await db.deleteFrom("member").where("id", "=", amina.id).execute();
  expect(await countFlags()).toBe(1);
});

test("visitors and suspended members report nothing", async () => {
  const suspended = { ...amina, suspension: { reason: "Spam", until: null } };
  for (const [viewer, refusal] of [
    [visitor, SignInRequired],
    [suspended, Suspended],
  ] as const) {
    await expect(flagReview(viewer, { reviewId, ...spam })).rejects.toThrow(refusal);
    await expect(reportMovie(viewer, { movieId, ...spam })).rejects.toThrow(refusal);
    await expect(reportProfile(viewer, { userId: owner.id, ...spam })).rejects.toThrow(refusal);
  }
  expect(await listCases()).toEqual([]);
});

test("a rejected review is hidden with its reason, and its case is resolved", async () => {
  await flagReview(amina, { reviewId, ...spam });
  const { ids } = await rejectReviews(owner, rejection("An advertisement"));
  expect(ids).toEqual([reviewId]);
  expect(await reviewNow()).toMatchObject({
    status: "rejected",
    flaggedReason: "An advertisement",
  });
  expect(await listCases()).toMatchObject([
    { status: "resolved", actionTaken: "Review rejected", reviewedBy: owner.id },
  ]);
  expect(await findTopReviews(visitor, "recent")).toEqual([]);
});

test("an approved review shows again, without its reason", async () => {
  await rejectReviews(owner, rejection("An advertisement"));
  const { ids } = await approveReviews(owner, [{ id: reviewId }, { id: 2_000_000_000 }]);
  expect(ids).toEqual([reviewId]);
  expect((await approveReviews(owner, [{ id: reviewId }])).ids).toEqual([]);
  expect(await reviewNow()).toMatchObject({ status: "approved", flaggedReason: null });
});

test("many reviews approved and rejected at once leave the ratings exact", async () => {
  const films = await Promise.all(
    Array.from({ length: 4 }, (_, index) => buildMovie({ title: `Film ${index}` })),
  );
  const reviews = await Promise.all(
    films.flatMap(({ id }) => Array.from({ length: 5 }, () => buildReview({ movieId: id }))),
  );
  const ids = reviews.map(({ id }) => id);
  await Promise.all(
    Array.from({ length: 6 }, (_, turn) => {
      const some = (turn % 2 === 0 ? ids : ids.toReversed()).map((id) => ({ id }));
      return turn < 3
        ? approveReviews(owner, some)
        : rejectReviews(owner, { reviews: some, reason: "Spam" });
    }),
  );
  const approved = await db
    .selectFrom("reviews")
    .select("id")
    .where("id", "in", ids)
    .where("status", "=", "approved")
    .execute();
  const counted = await db
    .selectFrom("movies")
    .select("reviewCount")
    .where("title", "like", "Film%")
    .execute();
  expect(counted.reduce((sum, { reviewCount }) => sum + reviewCount, 0)).toBe(approved.length);
});

test("a viewer who does not moderate cannot approve or reject", async () => {
  for (const viewer of [amina, { ...owner, suspension: { reason: "Spam", until: null } }]) {
    const refusal = viewer === amina ? Forbidden : Suspended;
    await expect(approveReviews(viewer, [{ id: reviewId }])).rejects.toThrow(refusal);
    await expect(rejectReviews(viewer, rejection("Spam"))).rejects.toThrow(refusal);
  }
  expect(await reviewNow()).toMatchObject({ status: "approved" });
});
