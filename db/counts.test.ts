import { beforeEach, expect, test } from "vitest";
import {
  buildCreator,
  buildFlags,
  buildMember,
  buildMovie,
  buildReview,
  buildVotes,
  buildWatchlistEntries,
} from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";

const db = await openTestDatabase();
let movieId: number;

beforeEach(async () => {
  await db.deleteFrom("movies").execute();
  await db.deleteFrom("creators").execute();
  movieId = (await buildMovie()).id;
});

function ratingsOf(id: number) {
  return db
    .selectFrom("movies")
    .select(["ratingCounts", "reviewCount", "averageRating"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

test("a film's rating counts its approved reviews, and no others", async () => {
  await buildReview({ movieId, rating: 5 });
  await buildReview({ movieId, rating: 2 });
  await buildReview({ movieId, rating: 1, status: "pending" });
  await buildReview({ movieId, rating: 1, status: "rejected" });
  expect(await ratingsOf(movieId)).toEqual({
    ratingCounts: [0, 1, 0, 0, 1],
    reviewCount: 2,
    averageRating: 3.5,
  });
});

test("a rating follows a review that is changed, approved, rejected or deleted", async () => {
  const { id } = await buildReview({ movieId, rating: 5 });
  const change = (values: { rating?: number; status?: "pending" | "approved" | "rejected" }) =>
    db.updateTable("reviews").set(values).where("id", "=", id).execute();
  await change({ rating: 3 });
  expect((await ratingsOf(movieId)).ratingCounts).toEqual([0, 0, 1, 0, 0]);
  await change({ status: "rejected" });
  expect(await ratingsOf(movieId)).toMatchObject({ reviewCount: 0, averageRating: 0 });
  await change({ status: "approved", rating: 4 });
  expect((await ratingsOf(movieId)).ratingCounts).toEqual([0, 0, 0, 1, 0]);
  await db.deleteFrom("reviews").where("id", "=", id).execute();
  expect((await ratingsOf(movieId)).reviewCount).toBe(0);
});

test("votes and flags are counted on their review", async () => {
  const { id } = await buildReview({ movieId });
  const { userId } = await buildMember();
  await buildVotes([{ reviewId: id, userId }]);
  await buildFlags([{ reviewId: id, reporterId: userId, reason: "spam" }]);
  const counts = () =>
    db
      .selectFrom("reviews")
      .select(["helpfulCount", "flagCount"])
      .where("id", "=", id)
      .executeTakeFirst();
  expect(await counts()).toEqual({ helpfulCount: 1, flagCount: 1 });
  await db.deleteFrom("member").where("id", "=", userId).execute();
  expect(await counts()).toEqual({ helpfulCount: 0, flagCount: 0 });
});

test("a creator's figures add up those of the films that credit them", async () => {
  await db.deleteFrom("movies").execute();
  const creator = await buildCreator();
  const movie = await buildMovie();
  await buildMovie({ title: "Hyènes", releaseYear: 1992 });
  await buildReview({ movieId: movie.id });
  const { userId } = await buildMember();
  await buildWatchlistEntries([{ movieId: movie.id, userId }]);
  const figures = () =>
    db
      .selectFrom("creators")
      .select(["movieCount", "reviewCount", "watchlistCount", "engagementScore"])
      .where("id", "=", creator.id)
      .executeTakeFirst();
  expect(await figures()).toEqual({
    movieCount: 2,
    reviewCount: 1,
    watchlistCount: 1,
    engagementScore: 2,
  });
  await db.deleteFrom("movies").where("id", "=", movie.id).execute();
  expect(await figures()).toEqual({
    movieCount: 1,
    reviewCount: 0,
    watchlistCount: 0,
    engagementScore: 0,
  });
});

test("a member who leaves takes votes and lists along, and leaves the words", async () => {
  const { userId } = await buildMember();
  const { id } = await buildReview({ movieId, userId });
  await buildWatchlistEntries([{ movieId, userId }]);
  await db.deleteFrom("member").where("id", "=", userId).execute();
  const review = db.selectFrom("reviews").select("userId").where("id", "=", id);
  expect(await review.executeTakeFirst()).toEqual({ userId: null });
  expect(await db.selectFrom("watchlists").selectAll().execute()).toEqual([]);
  expect((await ratingsOf(movieId)).reviewCount).toBe(1);
});
