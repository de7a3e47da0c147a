import { sql } from "kysely";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { type Viewer, visitor } from "#domain/rights/viewer.ts";
import {
  buildMember,
  buildMovie,
  buildReview,
  buildReviews,
  helperOf,
  memberOf,
  ownerOf,
  withoutTriggers,
} from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { type CommunityRequest, listCommunityReviews } from "./community.ts";

const db = await openTestDatabase();
let movieId = 0;

beforeEach(async () => {
  await db.deleteFrom("movies").execute();
  await db.deleteFrom("member").execute();
  movieId = (await buildMovie()).id;
});

function list(wanted: Partial<CommunityRequest> = {}, viewer: Viewer = visitor) {
  return listCommunityReviews(viewer, { order: "recent", page: 1, ...wanted });
}

async function textsFound(wanted: Partial<CommunityRequest>, viewer: Viewer = visitor) {
  return (await list(wanted, viewer)).reviews.map(({ text }) => text);
}

test("the community's reviews come with their films, the newest first", async () => {
  const xala = await buildMovie({ title: "Xala", releaseYear: 1975 });
  await buildReview({ movieId, createdAt: new Date("2026-01-01") });
  await buildReview({ movieId: xala.id, reviewText: null, createdAt: new Date("2026-01-02") });
  const { reviews, total } = await list();
  expect(reviews.map(({ movie }) => movie.title)).toEqual(["Xala", "Touki Bouki"]);
  expect(total).toBe(2);
});

test("a review says what each member may do with it, and nothing to visitors", async () => {
  const author = await buildMember();
  await buildReview({ movieId, userId: author.userId });
  const another = { userId: author.userId + 1 };
  const own = { edit: true, remove: true, vote: false, flag: false };
  const anothers = { edit: false, remove: false, vote: true, flag: true };
  expect((await list()).reviews[0]).not.toHaveProperty("can");
  const rights: [Viewer, typeof own][] = [
    [memberOf(author), own],
    [memberOf({ ...author, role: "admin" }), own],
    [memberOf(another), anothers],
    [memberOf({ ...another, role: "admin" }), anothers],
    [helperOf(another, "moderate-reviews"), anothers],
    [ownerOf(another), anothers],
  ];
  for (const [viewer, can] of rights) {
    expect((await list({}, viewer)).reviews[0]).toMatchObject({ can });
  }
});

test("each order has its own first review and lists them all", async () => {
  const createdAt = new Date("2026-01-01");
  const by = { movieId, userId: null, createdAt };
  await buildReviews([
    { ...by, reviewText: "good", rating: 5 },
    { ...by, reviewText: "bad", rating: 1, helpfulCount: 3, createdAt: new Date("2026-01-02") },
    { ...by, reviewText: "old", rating: 3, createdAt: new Date("2025-01-01") },
  ]);
  expect(await textsFound({ order: "recent" })).toEqual(["bad", "good", "old"]);
  expect(await textsFound({ order: "oldest" })).toEqual(["old", "good", "bad"]);
  expect(await textsFound({ order: "highest" })).toEqual(["good", "old", "bad"]);
  expect(await textsFound({ order: "lowest" })).toEqual(["bad", "old", "good"]);
  expect(await textsFound({ order: "helpful" })).toEqual(["bad", "good", "old"]);
});

test("twelve make a page, and a page past the end is the last", async () => {
  await buildReviews(Array.from({ length: 25 }, () => ({ movieId, userId: null })));
  expect((await list()).reviews).toHaveLength(12);
  expect(await list({ page: 99 })).toMatchObject({ page: 3, pages: 3, total: 25 });
});

test("stars and words narrow the list together", async () => {
  const by = { movieId, userId: null };
  await buildReviews([
    { ...by, reviewText: "The music stays.", rating: 5 },
    { ...by, reviewText: "Music, music, music.", rating: 2 },
    { ...by, reviewText: "I slept.", rating: 5 },
  ]);
  expect(await textsFound({ text: "MUSIC", stars: 5 })).toEqual(["The music stays."]);
  expect((await list({ text: "music" })).total).toBe(2);
});

test("words find a review by its film's title too, without its diacritics", async () => {
  const { id } = await buildMovie({ title: "Aníkúlápó", releaseYear: 2022 });
  await buildReview({ movieId: id, reviewText: "I slept." });
  await buildReview({ movieId });
  expect(await textsFound({ text: "anikulapo" })).toEqual(["I slept."]);
});

test("one or two letters are looked for in titles alone", async () => {
  const { id } = await buildMovie({ title: "Zulu Love Letter", releaseYear: 2004 });
  await buildReview({ movieId: id, reviewText: "I slept." });
  await buildReview({ movieId, reviewText: "The zulu songs stay." });
  expect(await textsFound({ text: "zu" })).toEqual(["I slept."]);
  expect(await textsFound({ text: "sl" })).toEqual([]);
});

test("a search with more results than can be reached shows its own to the last page", async () => {
  // Without what each review adds to the figures, which a search does not read.
  await withoutTriggers((all) =>
    sql`
      insert into reviews (movie_id, rating, review_text, created_at)
      select ${movieId}, 4, 'music ' || n, timestamptz '2026-01-01' + n * interval '1 minute'
      from generate_series(0, 1029) as n
    `.execute(all),
  );
  onTestFinished(() => withoutTriggers((all) => all.deleteFrom("reviews").execute()));
  const search = { text: "music", order: "oldest" } as const;
  expect(await list(search)).toMatchObject({ pages: 84, total: 1000 });
  for (const page of [1, 43, 84]) {
    const [first] = await textsFound({ ...search, page });
    expect(first).toBe(`music ${(page - 1) * 12}`);
  }
});

test("a percent sign is no wildcard", async () => {
  await buildReview({ movieId, reviewText: "I slept." });
  expect(await textsFound({ text: "sl%t" })).toEqual([]);
});

test("one member's list includes reviews that wait for approval only for that member", async () => {
  const { userId } = await buildMember();
  await buildReview({ movieId, userId, reviewText: "waiting", status: "pending" });
  await buildReview({ movieId, reviewText: "another's" });
  const author = memberOf({ userId });
  expect(await textsFound({ userId })).toEqual([]);
  expect(await textsFound({ userId }, author)).toEqual(["waiting"]);
  expect(await textsFound({}, author)).toEqual(["another's"]);
});

test("the total follows each write, before and after the tallies are added up", async () => {
  const { id } = await buildReview({ movieId, rating: 4 });
  await buildReview({ movieId, rating: 2 });
  await buildReview({ movieId, rating: 2, status: "pending" });
  expect([(await list()).total, (await list({ stars: 2 })).total]).toEqual([2, 1]);
  await sql`select sum_tallies()`.execute(db);
  await db.updateTable("reviews").set({ rating: 2 }).where("id", "=", id).execute();
  expect([(await list()).total, (await list({ stars: 2 })).total]).toEqual([2, 2]);
});
