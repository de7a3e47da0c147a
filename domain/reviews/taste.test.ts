import { beforeEach, expect, test } from "vitest";
import { type Member, visitor } from "#domain/rights/viewer.ts";
import { buildMember, buildMovies, buildReviews, memberOf } from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { compareTaste } from "./taste.ts";

const db = await openTestDatabase();
const movies = await buildMovies(["A", "B", "C", "D", "E", "F"].map((title) => ({ title })));
let amina: Member;
let kofi: Member;

beforeEach(async () => {
  await db.deleteFrom("member").execute();
  amina = memberOf(await buildMember());
  kofi = memberOf(await buildMember());
});

/** Each film's ratings by Amina and by Kofi. */
async function rate(pairs: [number, number][], status: "approved" | "pending" = "approved") {
  const reviews = pairs.flatMap(([hers, his], place) => {
    const movieId = movies[place]?.id ?? 0;
    return [
      { movieId, userId: amina.id, rating: hers },
      { movieId, userId: kofi.id, rating: his, status },
    ];
  });
  await buildReviews(reviews);
}

test("two members are compared over five films that both rated, and not over fewer", async () => {
  await rate([
    [5, 5],
    [4, 4],
    [3, 4],
    [1, 4],
  ]);
  expect(await compareTaste(amina, kofi.id)).toBeUndefined();
  const movieId = movies[4]?.id ?? 0;
  await buildReviews([
    { movieId, userId: amina.id, rating: 5 },
    { movieId, userId: kofi.id, rating: 3 },
  ]);
  const compared = await compareTaste(amina, kofi.id);
  // 3.5 of 5 films alike, and as many more at the usual 70 percent.
  expect(compared).toMatchObject({ films: 5, percent: 70 });
  expect(compared?.differences.map(({ movie, own, theirs }) => [movie.title, own, theirs])).toEqual(
    [
      ["D", 1, 4],
      ["E", 5, 3],
    ],
  );
  expect(await compareTaste(kofi, amina.id)).toMatchObject({ percent: 70 });
});

test("nobody is compared with themselves, by visitors, or by reviews that are not public", async () => {
  await rate(
    [1, 2, 3, 4, 5].map((rating) => [rating, rating]),
    "pending",
  );
  expect(await compareTaste(amina, kofi.id)).toBeUndefined();
  await db.updateTable("reviews").set({ status: "approved" }).execute();
  expect(await compareTaste(amina, kofi.id)).toMatchObject({ percent: 85, differences: [] });
  expect(await compareTaste(amina, amina.id)).toBeUndefined();
  expect(await compareTaste(visitor, kofi.id)).toBeUndefined();
});
