import { beforeEach, expect, test } from "vitest";
import { SignInRequired } from "#domain/platform/errors.ts";
import { visitor } from "#domain/rights/viewer.ts";
import {
  buildMember,
  buildMovie,
  buildMovies,
  buildReview,
  buildReviews,
  buildVotes,
  buildWatchlistEntries,
  memberOf,
} from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { type ActivityRequest, listActivity, summarizeActivity } from "./activity.ts";

const db = await openTestDatabase();
let amina = 0;
let rafiki = 0;
let xala = 0;

beforeEach(async () => {
  await db.deleteFrom("movies").execute();
  await db.deleteFrom("member").execute();
  amina = (await buildMember()).userId;
  const movies = await buildMovies([{ title: "Rafiki" }, { title: "Xala" }]);
  [rafiki = 0, xala = 0] = movies.map(({ id }) => id);
});

function feed(request: Partial<ActivityRequest> = {}, userId = amina, now?: Date) {
  return listActivity(memberOf({ userId }), { page: 1, ...request }, now);
}

async function lines(request?: Partial<ActivityRequest>, userId?: number, now?: Date) {
  const { activities } = await feed(request, userId, now);
  return activities.map(({ type, title }) => [type, title]);
}

function change(values: object, userId = amina) {
  return db.updateTable("profiles").set(values).where("userId", "=", userId).execute();
}

test("a review is on the feed from when it was written until it is deleted", async () => {
  const createdAt = new Date("2026-01-01T10:00:00Z");
  const { id } = await buildReview({ movieId: rafiki, userId: amina, rating: 3, createdAt });
  const { activities } = await feed();
  expect(activities).toMatchObject([
    { type: "review", title: "Rafiki", rating: 3, status: "approved", happenedAt: createdAt },
  ]);
  await db.deleteFrom("reviews").where("id", "=", id).execute();
  expect(await lines()).toEqual([]);
});

test("a film put on the watchlist is on the feed until it is removed", async () => {
  await buildWatchlistEntries([{ userId: amina, movieId: xala }]);
  expect(await lines()).toEqual([["watchlist_add", "Xala"]]);
  await db.deleteFrom("watchlists").execute();
  expect(await lines()).toEqual([]);
});

test("a favourite is dated by when it became one, and is removed with the favourite or the entry", async () => {
  const addedAt = new Date("2026-01-01");
  await buildWatchlistEntries([{ userId: amina, movieId: xala, addedAt }]);
  const favor = (favoritedAt: Date | null) =>
    db
      .updateTable("watchlists")
      .set({ isFavorite: favoritedAt !== null, favoritedAt })
      .execute();
  await favor(new Date("2026-02-01"));
  const { activities } = await feed({ type: "favorite_toggle" });
  expect(activities).toMatchObject([{ title: "Xala", happenedAt: new Date("2026-02-01") }]);
  await favor(null);
  expect(await lines()).toEqual([["watchlist_add", "Xala"]]);
  await favor(new Date("2026-03-01"));
  await db.deleteFrom("watchlists").execute();
  expect(await lines()).toEqual([]);
});

test("ten saves of a profile within an hour are one line, and a later one is another", async () => {
  for (let save = 0; save < 10; save += 1) await change({ bio: `Version ${save}` });
  expect(await lines()).toEqual([["profile_update", null]]);
  await db
    .updateTable("activities")
    .set({ happenedAt: new Date(Date.now() - 2 * 3_600_000) })
    .execute();
  await change({ newMovieAlerts: true });
  expect(await lines()).toHaveLength(2);
});

test("a save of a profile leaves what waits for mail", async () => {
  await change({ emailNotifications: true });
  const { id: reviewId } = await buildReview({ movieId: rafiki, userId: amina });
  await buildVotes([{ reviewId, userId: (await buildMember()).userId }]);
  await change({ bio: "Of Dakar" });
  const waiting = db.selectFrom("activities").select("type").where("awaitsMail", "=", true);
  expect(await waiting.execute()).toEqual([{ type: "review_helpful" }]);
});

test("changes by others to a profile are no activity of the member", async () => {
  await change({ role: "moderator", isSuspended: true, updatedAt: new Date() });
  expect(await lines()).toEqual([]);
});

test("all votes for a review are one line for its author, removed with the last vote", async () => {
  const { id: reviewId } = await buildReview({ movieId: rafiki, userId: amina });
  const [kofi, ngozi] = [await buildMember(), await buildMember()];
  await buildVotes([kofi, ngozi].map(({ userId }) => ({ reviewId, userId })));
  expect((await feed({ type: "notification" })).activities).toMatchObject([
    { type: "review_helpful", title: "Rafiki", helpfulCount: 2 },
  ]);
  await db.deleteFrom("helpfulVotes").where("userId", "=", kofi.userId).execute();
  expect(await lines({ type: "notification" })).toHaveLength(1);
  await db.deleteFrom("helpfulVotes").execute();
  expect(await lines({ type: "notification" })).toEqual([]);
});

test("an author is notified of the last decision on a review, and not of its first status", async () => {
  const { id } = await buildReview({ movieId: rafiki, userId: amina, status: "pending" });
  const decide = (status: "pending" | "approved" | "rejected") =>
    db.updateTable("reviews").set({ status }).where("id", "=", id).execute();
  expect(await lines({ type: "notification" })).toEqual([]);
  await decide("rejected");
  expect(await lines({ type: "notification" })).toEqual([["review_rejected", "Rafiki"]]);
  await decide("approved");
  expect(await lines({ type: "notification" })).toEqual([["review_approved", "Rafiki"]]);
  await decide("pending");
  expect(await lines({ type: "notification" })).toEqual([]);
});

test("members who want no review mentions are notified of no vote and no decision", async () => {
  await change({ reviewMentions: false });
  const { id: reviewId } = await buildReview({ movieId: rafiki, userId: amina });
  await buildVotes([{ reviewId, userId: (await buildMember()).userId }]);
  await db.updateTable("reviews").set({ status: "rejected" }).execute();
  expect(await lines({ type: "notification" })).toEqual([]);
});

test("members with new movie alerts are notified once of a film in a preferred genre or language", async () => {
  await change({ newMovieAlerts: true, preferredGenres: ["horror"], preferredLanguages: ["igbo"] });
  const kofi = await buildMember({ preferredGenres: ["horror"] });
  await buildMovie({ title: "Living in Bondage", language: "igbo" });
  await buildMovie({ title: "Saint Omen", genre: "horror" });
  await buildMovie({ title: "Yeelen", language: "bambara" });
  const notifications = [
    ["movie_added", "Saint Omen"],
    ["movie_added", "Living in Bondage"],
  ];
  expect(await lines({ type: "notification" })).toEqual(notifications);
  expect(await lines({ type: "notification" })).toEqual(notifications);
  expect(await lines({}, kofi.userId)).toEqual([]);
});

test("'other' stands for the languages that have no filter of their own", async () => {
  await change({ newMovieAlerts: true, preferredLanguages: ["other"] });
  await buildMovie({ title: "Yeelen", language: "bambara" });
  await buildMovie({ title: "Saworoide", language: "yoruba" });
  expect(await lines({ type: "notification" })).toEqual([["movie_added", "Yeelen"]]);
});

test("a film's further genres and spoken languages are news too, once", async () => {
  await change({
    newMovieAlerts: true,
    ...{ preferredGenres: ["horror", "music"], preferredLanguages: ["igbo", "other"] },
  });
  await buildMovie({ title: "Nneka", genre: "horror", otherGenres: ["music"], language: "igbo" });
  await buildMovie({ title: "Further", otherGenres: ["horror"], language: "english" });
  await buildMovie({ title: "Spoken", language: "english", spokenLanguages: ["igbo"] });
  await buildMovie({ title: "Another", language: "english", spokenLanguages: ["ewe"] });
  await buildMovie({ title: "Dubbed", language: "english", dubbedLanguages: ["igbo"] });
  expect(await lines({ type: "notification" })).toEqual([
    ["movie_added", "Another"],
    ["movie_added", "Spoken"],
    ["movie_added", "Further"],
    ["movie_added", "Nneka"],
  ]);
});

test("films added before a preference are no news, and those between two preferences are", async () => {
  await buildMovie({ title: "Before", genre: "horror" });
  await change({ newMovieAlerts: true, preferredGenres: ["horror"] });
  await buildMovie({ title: "Between", genre: "horror" });
  await buildMovie({ title: "Unloved", genre: "war" });
  await change({ preferredGenres: ["war"] });
  await buildMovie({ title: "Late horror", genre: "horror" });
  await buildMovie({ title: "Late war", genre: "war" });
  expect((await lines({ type: "notification" })).map(([, title]) => title)).toEqual([
    "Late war",
    "Between",
  ]);
});

test("a member who reads of new films takes none from others", async () => {
  const { userId: zola } = await buildMember();
  for (const userId of [amina, zola])
    await change({ newMovieAlerts: true, preferredGenres: ["horror"] }, userId);
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  await db
    .updateTable("digestCursors")
    .set({ moviesFrom: hoursAgo(3) })
    .execute();
  await buildMovie({ title: "Nneka", genre: "horror", createdAt: hoursAgo(2) });
  for (const userId of [amina, zola])
    expect(await lines({ type: "notification" }, userId)).toEqual([["movie_added", "Nneka"]]);
});

test("what an import adds in one moment is no news, what is added after it is", async () => {
  await change({ newMovieAlerts: true, preferredGenres: ["drama"] });
  await buildMovies(Array.from({ length: 21 }, (_, index) => ({ title: `Import ${index}` })));
  await buildMovie({ title: "Single" });
  expect(await lines({ type: "notification" })).toEqual([["movie_added", "Single"]]);
});

test("the feed is narrowed by the words of a title or a review, in any spelling", async () => {
  const movie = await buildMovie({ title: "Òlòtūré" });
  await buildReview({ movieId: movie.id, userId: amina, reviewText: "Très fort." });
  await buildWatchlistEntries([{ userId: amina, movieId: xala }]);
  expect(await lines({ text: "olotur" })).toEqual([["review", "Òlòtūré"]]);
  expect(await lines({ text: "TRES" })).toEqual([["review", "Òlòtūré"]]);
  expect(await lines({ text: "xala" })).toEqual([["watchlist_add", "Xala"]]);
  expect(await lines({ text: "100%" })).toEqual([]);
});

test("the feed is narrowed to today, a week, a month or a year", async () => {
  const now = new Date("2026-03-31T12:00:00Z");
  const days = ["2026-03-31T00:00:00Z", "2026-03-30T23:59:59Z", "2026-03-24T11:59:59Z"];
  const older = ["2026-02-28T11:59:59Z", "2025-03-31T11:59:59Z"];
  const movies = await buildMovies([...days, ...older].map((title) => ({ title })));
  await buildWatchlistEntries(
    movies.map(({ id, title }) => ({ userId: amina, movieId: id, addedAt: new Date(title) })),
  );
  const count = async (range?: ActivityRequest["range"]) =>
    (await lines({ range }, amina, now)).length;
  expect([await count("today"), await count("week"), await count("month")]).toEqual([1, 2, 3]);
  expect([await count("year"), await count()]).toEqual([4, 5]);
});

test("the feed comes in pages of twelve, the last first, with totals of all of it", async () => {
  const movies = await buildMovies(
    Array.from({ length: 13 }, (_, index) => ({ title: `Film ${index}` })),
  );
  await buildWatchlistEntries(
    movies.map(({ id }, index) => ({
      userId: amina,
      movieId: id,
      addedAt: new Date(Date.UTC(2026, 0, index + 1)),
    })),
  );
  await buildReviews([{ movieId: rafiki, userId: amina, createdAt: new Date("2025-01-01") }]);
  const first = await feed();
  expect(first.activities.map(({ title }) => title)).toContain("Film 12");
  expect(first).toMatchObject({ page: 1, pages: 2, total: 14 });
  expect(first.totals).toEqual({ all: 14, reviews: 1, movies: 13, favorites: 0 });
  expect((await lines({ page: 2 })).map(([, title]) => title)).toEqual(["Film 0", "Rafiki"]);
});

test("nobody's activity is on another's feed, and a visitor has none", async () => {
  await buildReview({ movieId: rafiki, userId: amina });
  const kofi = await buildMember();
  expect(await lines({}, kofi.userId)).toEqual([]);
  await expect(listActivity(visitor, { page: 1 })).rejects.toThrow(SignInRequired);
});

test("recent activity is that of the last thirty days", async () => {
  const now = new Date("2026-03-31T12:00:00Z");
  await buildReviews([
    { movieId: rafiki, userId: amina, createdAt: new Date("2026-03-01T12:00:00Z") },
    { movieId: xala, userId: amina, createdAt: new Date("2026-03-01T11:59:59Z") },
  ]);
  await buildWatchlistEntries([{ userId: amina, movieId: rafiki, addedAt: now }]);
  const summary = await summarizeActivity(memberOf({ userId: amina }), now);
  expect(summary).toMatchObject({ reviews: 2, movies: 1, recentReviews: 1, recentMovies: 1 });
});

test("activities are deleted with their member and with their film", async () => {
  await buildReview({ movieId: rafiki, userId: amina });
  await buildWatchlistEntries([{ userId: amina, movieId: xala }]);
  await db.deleteFrom("movies").where("id", "=", xala).execute();
  expect(await lines()).toEqual([["review", "Rafiki"]]);
  await db.deleteFrom("member").where("id", "=", amina).execute();
  expect(await db.selectFrom("activities").selectAll().execute()).toEqual([]);
});
