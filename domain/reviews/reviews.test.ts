import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { type Viewer, visitor } from "#domain/rights/viewer.ts";
import type { ReviewOrder } from "#shared/options/review-orders.ts";
import {
  buildFlags,
  buildMember,
  buildMovie,
  buildReview,
  buildReviews,
  buildVotes,
  memberOf,
  owner,
} from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { findTopReviews, listReviewsOfMovie } from "./reviews.ts";

const db = await openTestDatabase();
let movieId = 0;

beforeEach(async () => {
  await db.deleteFrom("movies").execute();
  await db.deleteFrom("member").execute();
  movieId = (await buildMovie()).id;
});

type Wanted = Partial<Parameters<typeof listReviewsOfMovie>[2]>;

async function read(viewer: Viewer = visitor, wanted: Wanted = {}) {
  const movie = await db
    .selectFrom("movies")
    .select(["id", "ratingCounts"])
    .where("id", "=", movieId)
    .executeTakeFirstOrThrow();
  return listReviewsOfMovie(viewer, movie, { order: "recent", page: 1, ...wanted });
}

async function textsIn(order: ReviewOrder) {
  return (await read(visitor, { order })).reviews.map(({ text }) => text);
}

function asViewer({ userId }: { userId: number }): Viewer {
  return memberOf({ userId });
}

async function vote(reviewId: number, times: number) {
  for (let count = 0; count < times; count += 1) {
    await buildVotes([{ reviewId, userId: (await buildMember()).userId }]);
  }
}

test("pending and rejected reviews are listed for moderators alone, with their status", async () => {
  const author = await buildMember();
  const review = { movieId, userId: author.userId, flaggedReason: "Off topic" };
  await buildReview({ ...review, status: "rejected" });
  await buildReview({ movieId, status: "pending" });
  const counts = [visitor, asViewer(author), owner].map(
    async (viewer) => (await read(viewer)).reviews.length,
  );
  expect(await Promise.all(counts)).toEqual([0, 0, 2]);
  const memberKinds = (await read(owner)).reviews.map(({ approval }) => approval);
  expect(memberKinds).toContainEqual({ status: "rejected", reason: "Off topic" });
});

test("an approved review does not show a status", async () => {
  await buildReview({ movieId, flaggedReason: "Looked at twice" });
  expect((await read(owner)).reviews[0]?.approval).toBeUndefined();
});

test("each order has its own first", async () => {
  const liked = { movieId, reviewText: "liked", rating: 5, createdAt: new Date("2026-01-01") };
  const { id } = await buildReview(liked);
  await vote(id, 1);
  const { id: useful } = await buildReview({ ...liked, reviewText: "useful", rating: 2 });
  await vote(useful, 2);
  await buildReview({ ...liked, reviewText: "newer", createdAt: new Date("2026-02-01") });
  await buildReview({ ...liked, reviewText: "new", rating: 3, createdAt: new Date("2026-03-01") });
  expect(await textsIn("top")).toEqual(["liked", "newer", "new", "useful"]);
  expect(await textsIn("top-recent")).toEqual(["newer", "liked", "new", "useful"]);
  expect(await textsIn("recent")).toEqual(["new", "newer", "useful", "liked"]);
  expect(await textsIn("helpful")).toEqual(["useful", "liked", "new", "newer"]);
});

test("five reviews make a page, and a page past the end is the last", async () => {
  const userId = null;
  await buildReviews(Array.from({ length: 11 }, () => ({ movieId, userId })));
  for (const viewer of [visitor, owner]) {
    const sizes = [1, 2, 3, 4].map(async (page) => (await read(viewer, { page })).reviews.length);
    expect(await Promise.all(sizes)).toEqual([5, 5, 1, 1]);
    expect(await read(viewer, { page: 4 })).toMatchObject({ page: 3, pages: 3 });
  }
});

test("far pages of a film's reviews are found by their cursor", async () => {
  await buildReviews(
    Array.from({ length: 250 }, (_, index) => ({
      ...{ movieId, userId: null, reviewText: String(index) },
      createdAt: new Date(Date.UTC(2026, 0, 1, 0, -index)),
    })),
  );
  const { cursor } = await read(visitor, { page: 21 });
  const { reviews } = await read(visitor, { page: 22, cursor });
  expect(cursor).toMatch(/^21_/);
  expect(reviews[0]?.text).toBe("105");
});

test("the star filter leaves reviews of so many stars, and their pages", async () => {
  await buildReviews([5, 5, 3].map((rating) => ({ movieId, rating, userId: null })));
  for (const viewer of [visitor, owner]) {
    const { reviews, pages } = await read(viewer, { stars: 5 });
    expect(reviews.map(({ rating }) => rating)).toEqual([5, 5]);
    expect(pages).toBe(1);
    expect(await read(viewer, { stars: 1 })).toMatchObject({ reviews: [], page: 1, pages: 0 });
  }
});

test("reviews of other films stay out", async () => {
  await buildReview({ movieId: (await buildMovie({ title: "Xala" })).id });
  expect((await read()).reviews).toEqual([]);
});

test("an author is called by display name, or has none, and is Anonymous when gone", async () => {
  const named = await buildMember({ displayName: "Ngozi U.", username: "ngozi" });
  const unnamed = await buildMember({ displayName: null, username: "kwesi" });
  const userIds = [named.userId, unnamed.userId, null];
  await buildReviews(userIds.map((userId) => ({ movieId, userId })));
  expect((await read()).reviews.map(({ author }) => author)).toEqual([
    { name: "Anonymous" },
    { name: "Anonymous User", username: "kwesi" },
    { name: "Ngozi U.", username: "ngozi" },
  ]);
});

test("a review has its age in words, and its day", async () => {
  await buildReview({ movieId, createdAt: new Date("2024-02-29T23:30:00Z") });
  expect((await read()).reviews[0]).toMatchObject({ date: "February 2024", day: "2024-02-29" });
});

test("top reviews are six approved ones with words, cut short, with film and flags", async () => {
  const { userId } = await buildMember();
  const longText = "A ghost story that keeps its receipts. ".repeat(5);
  const { id } = await buildReview({ movieId, reviewText: longText, rating: 5 });
  await buildFlags([{ reviewId: id, reporterId: userId, reason: "spam" }]);
  await buildReview({ movieId, reviewText: null, rating: 5 });
  await buildReview({ movieId, status: "pending", rating: 5 });
  await buildReviews(Array.from({ length: 6 }, () => ({ movieId, userId: null })));
  const reviews = (await findTopReviews(visitor, "top")) ?? [];
  expect(reviews).toHaveLength(6);
  expect(reviews[0]).toMatchObject({
    id,
    text: `${longText.slice(0, 118)}…`,
    isCut: true,
    flagCount: 1,
    movie: { slug: "touki-bouki-1973", title: "Touki Bouki", releaseYear: 1973 },
  });
  expect(reviews[1]).toMatchObject({ rating: 4 });
  expect(reviews[1]).not.toHaveProperty("isCut");
});

test("top reviews that cannot be read are undefined, and are read again", async () => {
  await sql`alter table reviews rename to gone`.execute(db);
  expect(await findTopReviews(visitor, "top")).toBeUndefined();
  await sql`alter table gone rename to reviews`.execute(db);
  expect(await findTopReviews(visitor, "top")).toEqual([]);
});
