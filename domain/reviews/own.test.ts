import { beforeEach, expect, test } from "vitest";
import { NotFound, SignInRequired } from "#domain/platform/errors.ts";
import { type Viewer, visitor } from "#domain/rights/viewer.ts";
import { buildMember, buildMovie, buildMovies, buildReviews, memberOf } from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { findOwnReview, getOwnReview, getReview, listOwnReviews } from "./own.ts";

const db = await openTestDatabase();
let movieId = 0;
let amina: Viewer & { kind: "member" };
let kofi: Viewer & { kind: "member" };

beforeEach(async () => {
  await db.deleteFrom("movies").execute();
  await db.deleteFrom("member").execute();
  movieId = (await buildMovie()).id;
  amina = memberOf(await buildMember());
  kofi = memberOf(await buildMember());
});

async function buildRejected() {
  const rejected = { status: "rejected" as const, flaggedReason: "Off topic" };
  const [review] = await buildReviews([{ movieId, userId: amina.id, ...rejected }]);
  return review?.id ?? 0;
}

test("an author finds their review of a film whatever its status, and nobody else does", async () => {
  await buildRejected();
  expect(await findOwnReview(amina, movieId)).toMatchObject({
    approval: { status: "rejected", reason: "Off topic" },
  });
  expect(await findOwnReview(kofi, movieId)).toBeUndefined();
  expect(await findOwnReview(visitor, movieId)).toBeUndefined();
});

test("a review comes with its film for a viewer who may read it", async () => {
  const id = await buildRejected();
  expect(await getReview(amina, id)).toMatchObject({ movie: { title: "Touki Bouki" } });
  await expect(getReview(kofi, id)).rejects.toThrow(NotFound);
  expect(await getOwnReview(amina, id)).toMatchObject({ id });
  await db.updateTable("reviews").set({ status: "approved" }).execute();
  expect(await getReview(kofi, id)).toMatchObject({ id });
  await expect(getOwnReview(kofi, id)).rejects.toThrow(NotFound);
});

test("own reviews are listed twelve a page, the newest first, with those that wait for approval", async () => {
  const films = await buildMovies(
    Array.from({ length: 13 }, (_, index) => ({ title: `Film ${index}` })),
  );
  await buildReviews(
    films.map(({ id }, index) => ({
      ...{ movieId: id, userId: amina.id },
      createdAt: new Date(Date.UTC(2026, 0, index + 1)),
      status: index === 12 ? ("pending" as const) : ("approved" as const),
    })),
  );
  const { reviews, ...place } = await listOwnReviews(amina, { page: 1 });
  expect(place).toMatchObject({ page: 1, pages: 2, total: 13 });
  expect(reviews[0]).toMatchObject({
    movie: { title: "Film 12" },
    approval: { status: "pending" },
  });
  const second = await listOwnReviews(amina, { page: 2 });
  expect(second.reviews.map(({ movie }) => movie.title)).toEqual(["Film 0"]);
  expect(await listOwnReviews(kofi, { page: 1 })).toMatchObject({ reviews: [], total: 0 });
  await expect(listOwnReviews(visitor, { page: 1 })).rejects.toThrow(SignInRequired);
});
