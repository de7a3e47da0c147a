import { beforeEach, expect, test } from "vitest";
import {
  Conflict,
  Forbidden,
  NotFound,
  RateLimited,
  SignInRequired,
  Suspended,
} from "#domain/platform/errors.ts";
import { type Viewer, visitor } from "#domain/rights/viewer.ts";
import {
  buildMember,
  buildMembers,
  buildMovie,
  buildMovies,
  buildReview,
  buildSettings,
  helperOf,
  memberOf,
} from "#tests/builders.ts";
import { openTestDatabase, writersAtOnce } from "#tests/setup/database.ts";
import { coverSpoilers } from "./approval.ts";
import { listEarlierTexts } from "./own.ts";
import { findTopReviews } from "./reviews.ts";
import {
  deleteReview,
  editReview,
  publishReview,
  rateMovie,
  undoRating,
  type Words,
} from "./writing.ts";

const db = await openTestDatabase();
let movieId = 0;
let amina: Viewer & { kind: "member" };

beforeEach(async () => {
  await db.deleteFrom("movies").execute();
  await db.deleteFrom("member").execute();
  await buildSettings({
    autoApproveReviews: true,
    maxReviewsPerUser: 10,
    reviewCooldownHours: 24,
    firstReviewsWait: false,
  });
  movieId = (await buildMovie()).id;
  amina = memberOf(await buildMember());
});

const words: Words = { rating: 4, text: "The horns stay." };

function publish(change: Partial<Words & { movieId: number }> = {}) {
  return publishReview(amina, { movieId, ...words, ...change });
}

function listReviews() {
  return db
    .selectFrom("reviews")
    .select(["id", "rating", "reviewText", "status", "flaggedReason"])
    .orderBy("id")
    .execute();
}

function ratingsOfMovie() {
  return db
    .selectFrom("movies")
    .select(["reviewCount", "averageRating"])
    .where("id", "=", movieId)
    .executeTakeFirstOrThrow();
}

async function buildFilms(count: number) {
  const films = Array.from({ length: count }, (_, index) => ({ title: `Film ${index}` }));
  return (await buildMovies(films)).map(({ id }) => id);
}

test("a review that is posted shows at once and counts in the film's rating", async () => {
  const { id } = await publish();
  expect(await listReviews()).toEqual([
    { id, rating: 4, reviewText: "The horns stay.", status: "approved", flaggedReason: null },
  ]);
  expect(await ratingsOfMovie()).toEqual({ reviewCount: 1, averageRating: 4 });
  expect(await findTopReviews(visitor, "recent")).toHaveLength(1);
});

test("without automatic approval a review waits and does not count", async () => {
  await buildSettings({ autoApproveReviews: false });
  expect(await publish()).toMatchObject({ status: "pending" });
  expect(await ratingsOfMovie()).toMatchObject({ reviewCount: 0 });
});

test("where first reviews wait, a member’s wait until one is approved, and a moderator’s do not", async () => {
  await buildSettings({ firstReviewsWait: true });
  expect(await publish()).toMatchObject({ status: "pending" });
  const [seen = 0, next = 0] = await buildFilms(2);
  await buildReview({ movieId: seen, userId: amina.id });
  expect(await publish({ movieId: next })).toMatchObject({ status: "approved" });
  const moderator = helperOf(await buildMember(), "moderate-reviews");
  const theirs = publishReview(moderator, { ...words, movieId: next });
  expect(await theirs).toMatchObject({ status: "approved" });
});

test("a warning of spoilers is stored with words, edited and taken back", async () => {
  const findWarning = () =>
    db.selectFrom("reviews").select(["hasSpoilers", "status"]).executeTakeFirstOrThrow();
  const { id } = await publish({ spoilers: true });
  expect(await findWarning()).toMatchObject({ hasSpoilers: true });
  await buildSettings({ autoApproveReviews: false });
  await editReview(amina, { id, ...words, spoilers: true });
  expect(await findWarning()).toEqual({ hasSpoilers: true, status: "approved" });
  await editReview(amina, { id, ...words });
  expect(await findWarning()).toEqual({ hasSpoilers: false, status: "pending" });
  await editReview(amina, { id, rating: 4, text: null, spoilers: true });
  expect(await findWarning()).toMatchObject({ hasSpoilers: false });
});

test("what a moderator covered stays covered until a moderator uncovers it", async () => {
  const moderator = helperOf(await buildMember(), "moderate-reviews");
  const { id } = await publish({ text: "He dies." });
  await coverSpoilers(moderator, id, true);
  const edit = { id, rating: 2, text: "He dies at last." };
  await expect(editReview(amina, edit)).rejects.toThrow(Conflict);
  expect(await listReviews()).toMatchObject([{ reviewText: "He dies." }]);
  await editReview(amina, { ...edit, spoilers: true });
  await editReview(amina, { ...edit, text: null });
  await expect(editReview(amina, edit)).rejects.toThrow("A moderator marked this review");
  await coverSpoilers(moderator, id, true);
  await coverSpoilers(moderator, id, false);
  await editReview(amina, edit);
  expect(await listReviews()).toMatchObject([{ reviewText: "He dies at last." }]);
});

test("stars alone are a review", async () => {
  await publish({ text: null });
  expect(await listReviews()).toMatchObject([{ reviewText: null }]);
});

test("a rating alone is a review without words, and a later one leaves what was written", async () => {
  const first = await rateMovie(amina, { movieId, rating: 4 });
  expect(first.former).toBeUndefined();
  await editReview(amina, { id: first.id, rating: 4, text: "He dies.", spoilers: true });
  expect(await rateMovie(amina, { movieId, rating: 2 })).toMatchObject({ id: first.id, former: 4 });
  const stored = await db.selectFrom("reviews").selectAll().execute();
  expect(stored).toMatchObject([{ rating: 2, reviewText: "He dies.", hasSpoilers: true }]);
});

test("a first rating is undone as long as it has no text", async () => {
  await rateMovie(amina, { movieId, rating: 4 });
  await undoRating(amina, movieId);
  expect(await listReviews()).toEqual([]);
  const { id } = await rateMovie(amina, { movieId, rating: 4 });
  await editReview(amina, { id, rating: 5, text: "A second tab." });
  await expect(undoRating(amina, movieId)).rejects.toThrow("You have written about this film");
  expect(await listReviews()).toMatchObject([{ rating: 5, reviewText: "A second tab." }]);
});

test("a second review of a film is refused, and the first stays as it is", async () => {
  await publish();
  await expect(publish({ rating: 1 })).rejects.toThrow(Conflict);
  expect(await listReviews()).toMatchObject([{ rating: 4 }]);
});

test("a review of a deleted film is refused and does not count towards the limit", async () => {
  await db.deleteFrom("movies").execute();
  await expect(publish()).rejects.toThrow(NotFound);
  expect(await listReviews()).toEqual([]);
  expect(await db.selectFrom("reviewPosts").select("postedAt").execute()).toEqual([]);
});

test("the same review sent twice at once is one review, and no failure", async () => {
  const posted = await Promise.all(Array.from({ length: 5 }, () => publish()));
  expect(new Set(posted.map(({ id }) => id)).size).toBe(1);
  expect(await ratingsOfMovie()).toMatchObject({ reviewCount: 1 });
});

test("the limit of the settings is exact under parallel posts, and its refusal has the wait", async () => {
  await buildSettings({ maxReviewsPerUser: 3, reviewCooldownHours: 5 });
  const films = await buildFilms(8);
  const posts = films.map((film) => publish({ movieId: film }));
  const refusals = (await Promise.allSettled(posts)).filter(({ status }) => status === "rejected");
  expect(await listReviews()).toHaveLength(3);
  expect(refusals).toHaveLength(5);
  const { reason } = refusals[0] as PromiseRejectedResult;
  expect(reason).toBeInstanceOf(RateLimited);
  expect(reason.message).toMatch(
    /^You can post 3 reviews in 5 hours\. You can post the next one in [45] h/,
  );
  expect(reason.retryAfter).toBeGreaterThan(4 * 3600);
});

test("a deleted review still counts in the limit, and an old one does not", async () => {
  await buildSettings({ maxReviewsPerUser: 1 });
  const { id } = await publish();
  await deleteReview(amina, id);
  await expect(publish()).rejects.toThrow(RateLimited);
  await db
    .updateTable("reviewPosts")
    .set({ postedAt: [new Date(Date.now() - 25 * 3600 * 1000)] })
    .execute();
  await publish();
  expect(await listReviews()).toHaveLength(1);
});

test("each member has a limit of their own", async () => {
  await buildSettings({ maxReviewsPerUser: 1 });
  await publish();
  const kofi = memberOf(await buildMember());
  await publishReview(kofi, { movieId, ...words });
  expect(await listReviews()).toHaveLength(2);
});

test("many reviews at once are all counted, of one film and of films that share creators", async () => {
  const films = [movieId, ...(await buildFilms(3))];
  const reviewers = writersAtOnce(50, 12);
  const members = await buildMembers(Array(reviewers).fill({}));
  await Promise.all(
    members.flatMap((member) =>
      films.map((film) =>
        publishReview(memberOf(member), { movieId: film, rating: 3, text: null }),
      ),
    ),
  );
  const counts = await db.selectFrom("movies").select("ratingCounts").execute();
  expect(counts).toEqual(films.map(() => ({ ratingCounts: [0, 0, reviewers, 0, 0] })));
});

test("an edit changes stars, text and the date of the change", async () => {
  const { id } = await publish();
  const written = new Date("2026-01-01");
  await db.updateTable("reviews").set({ createdAt: written, updatedAt: written }).execute();
  await editReview(amina, { id, rating: 2, text: null });
  const review = await db.selectFrom("reviews").selectAll().executeTakeFirstOrThrow();
  expect(review).toMatchObject({ rating: 2, reviewText: null, createdAt: written });
  expect(review.updatedAt.getTime()).toBeGreaterThan(written.getTime());
  expect(await ratingsOfMovie()).toEqual({ reviewCount: 1, averageRating: 2 });
});

test.each([
  ["approved", true, "approved"],
  ["approved", false, "pending"],
  ["rejected", true, "pending"],
  ["rejected", false, "pending"],
  ["pending", true, "pending"],
] as const)("an edit of what is %s, approved by itself: %s, is %s", async (status, auto, then) => {
  await buildSettings({ autoApproveReviews: auto });
  const flaggedReason = status === "rejected" ? "Off topic" : null;
  const { id } = await buildReview({ movieId, userId: amina.id, status, flaggedReason });
  expect(await editReview(amina, { id, rating: 1, text: "Changed." })).toEqual({
    id,
    status: then,
  });
  expect(await listReviews()).toMatchObject([{ status: then, flaggedReason: null }]);
});

test("the author alone reads what a review said before, until the review or the account is gone", async () => {
  const { id } = await publish({ text: "First." });
  await editReview(amina, { id, rating: 5, text: "Second." });
  await rateMovie(amina, { movieId, rating: 2 });
  await editReview(amina, { id, rating: 2, text: null });
  await editReview(amina, { id, rating: 1, text: "Third." });
  const texts = async (viewer: Viewer) =>
    (await listEarlierTexts(viewer, id)).map(({ rating, text }) => `${rating} ${text}`);
  expect(await texts(amina)).toEqual(["2 Second.", "4 First."]);
  const kofi = memberOf(await buildMember());
  for (const other of [kofi, helperOf({ userId: kofi.id }, "moderate-reviews")])
    expect(await texts(other)).toEqual([]);
  expect(() => listEarlierTexts(visitor, id)).toThrow(SignInRequired);
  await deleteReview(amina, id);
  expect(await db.selectFrom("earlierTexts").selectAll().execute()).toEqual([]);
});

test("saving an unchanged review changes nothing", async () => {
  await buildSettings({ autoApproveReviews: false });
  const { id } = await buildReview({ movieId, userId: amina.id, rating: 4, reviewText: "Mine." });
  expect(await editReview(amina, { id, rating: 4, text: "Mine." })).toMatchObject({
    status: "approved",
  });
});

test("a deleted review is gone from the film's rating, and may be deleted again", async () => {
  const { id } = await publish();
  await deleteReview(amina, id);
  await deleteReview(amina, id);
  expect(await listReviews()).toEqual([]);
  expect(await ratingsOfMovie()).toMatchObject({ reviewCount: 0 });
});

test("another's review cannot be edited or deleted, and one that waits is not found", async () => {
  const { id } = await buildReview({ movieId });
  await expect(editReview(amina, { id, ...words })).rejects.toThrow(Forbidden);
  await expect(deleteReview(amina, id)).rejects.toThrow(Forbidden);
  await db.updateTable("reviews").set({ status: "pending" }).execute();
  await expect(editReview(amina, { id, ...words })).rejects.toThrow(NotFound);
  await deleteReview(amina, id);
  expect(await listReviews()).toHaveLength(1);
});

test("visitors and suspended members write nothing", async () => {
  const { id } = await buildReview({ movieId, userId: amina.id });
  const suspended = { ...amina, suspension: { reason: "Spam", until: null } };
  for (const [viewer, refusal] of [
    [visitor, SignInRequired],
    [suspended, Suspended],
  ] as const) {
    await expect(publishReview(viewer, { movieId, ...words })).rejects.toThrow(refusal);
    await expect(editReview(viewer, { id, ...words })).rejects.toThrow(refusal);
    await expect(deleteReview(viewer, id)).rejects.toThrow(refusal);
  }
  expect(await listReviews()).toHaveLength(1);
});
