import { beforeEach, expect, test } from "vitest";
import { Forbidden } from "#domain/platform/errors.ts";
import { type Viewer, visitor } from "#domain/rights/viewer.ts";
import { buildMember, buildMovies, buildReviews, helperOf, memberOf } from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import {
  listReviewsOfMember,
  listTopFilmsOfMember,
  summarizeReviewsOfMember,
  summarizeReviewsOfMembers,
} from "./of-member.ts";

const db = await openTestDatabase();
let amina = 0;

beforeEach(async () => {
  await db.deleteFrom("movies").execute();
  await db.deleteFrom("member").execute();
  amina = (await buildMember()).userId;
  const kofi = (await buildMember()).userId;
  const movies = await buildMovies(["Rafiki", "Xala", "Yeelen"].map((title) => ({ title })));
  const [rafiki = 0, xala = 0, yeelen = 0] = movies.map(({ id }) => id);
  await buildReviews([
    { movieId: rafiki, userId: amina, rating: 5, createdAt: new Date("2026-01-01") },
    { movieId: xala, userId: amina, rating: 2, createdAt: new Date("2026-02-01") },
    { movieId: yeelen, userId: amina, rating: 1, status: "pending" },
    { movieId: rafiki, userId: kofi, rating: 1 },
  ]);
});

async function titlesRead(viewer: Viewer, limit = 5) {
  return (await listReviewsOfMember(viewer, amina, limit)).map(({ movie }) => movie.title);
}

test("a member's reviews are listed with their films, the newest first", async () => {
  expect(await titlesRead(visitor)).toEqual(["Xala", "Rafiki"]);
  expect(await titlesRead(visitor, 1)).toEqual(["Xala"]);
});

test("long reviews are cut at a word, but not those that wait for approval", async () => {
  const reviewText = `${"Rain on a tin roof, and nobody speaks. ".repeat(8)}End.`;
  await db.updateTable("reviews").set({ reviewText }).where("rating", "in", [1, 5]).execute();
  const reviews = await listReviewsOfMember(visitor, amina, 5);
  const [short, long] = reviews.map(({ text, isCut }) => ({ text, isCut }));
  expect(short).not.toMatchObject({ isCut: true });
  expect(long).toEqual({ text: `${reviewText.slice(0, 199)}…`, isCut: true });
  const own = await listReviewsOfMember(memberOf({ userId: amina }), amina, 5);
  expect(own.find(({ movie }) => movie.title === "Yeelen")).toMatchObject({ text: reviewText });
});

test("a review that is not approved is listed for its author alone", async () => {
  expect(await titlesRead(memberOf({ userId: amina }))).toContain("Yeelen");
  expect(await titlesRead(memberOf({ userId: amina + 1 }))).not.toContain("Yeelen");
});

test("the average counts approved reviews only", async () => {
  expect(await summarizeReviewsOfMember(amina)).toEqual({
    ...{ reviews: 2, averageRating: 3.5, ratingCounts: [0, 1, 0, 0, 1] },
  });
});

test("a member's top films are those of four stars or more in public reviews", async () => {
  expect((await listTopFilmsOfMember(amina, 4)).map(({ title }) => title)).toEqual(["Rafiki"]);
  await db.updateTable("reviews").set({ status: "rejected" }).execute();
  expect(await listTopFilmsOfMember(amina, 4)).toEqual([]);
});

test("a member without reviews has no average", async () => {
  expect(await summarizeReviewsOfMember(2_000_000_000)).toMatchObject({
    ...{ reviews: 0, averageRating: 0 },
  });
});

test("a viewer who manages members gets the same of many at once, with the date of each last review", async () => {
  const helper = helperOf({ userId: 1 }, "manage-users");
  const lastPosted = new Date("2026-02-01");
  expect(await summarizeReviewsOfMembers(helper, [amina, 2_000_000_000])).toEqual([
    { userId: amina, reviews: 2, averageRating: 3.5, lastPosted },
  ]);
  expect(() => summarizeReviewsOfMembers(memberOf({ userId: amina }), [amina])).toThrow(Forbidden);
});
