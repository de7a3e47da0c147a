import { beforeEach, expect, test } from "vitest";
import { type Viewer, visitor } from "#domain/rights/viewer.ts";
import { buildMember, buildMovie, buildReview, memberOf } from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { listCommunityReviews } from "./community.ts";
import { detectTextLanguages } from "./text-languages.ts";
import { editReview } from "./writing.ts";

const db = await openTestDatabase();
const french = "Un film magnifique, que j’ai revu avec toute ma famille pendant les vacances.";
const english = "A wonderful film that I saw again with my family during the holidays.";
const { id: movieId } = await buildMovie({ title: "Rafiki" });

beforeEach(async () => {
  await db.deleteFrom("reviews").execute();
  await buildReview({ movieId, reviewText: english });
});

async function readableFor(viewer: Viewer) {
  const wanted = { page: 1, order: "oldest", isReadable: true } as const;
  const { reviews, total } = await listCommunityReviews(viewer, wanted);
  return [total, ...reviews.map(({ text }) => text)];
}

test("a member reads what is in English, in their languages or not known yet", async () => {
  const { userId } = await buildMember({ preferredLanguages: ["yoruba"] });
  const reader = memberOf(await buildMember({ preferredLanguages: ["french"] }));
  const viewer = memberOf({ userId });
  await buildReview({ movieId, reviewText: french });
  expect(await readableFor(viewer)).toEqual([2, english, french]);
  await detectTextLanguages();
  expect(await readableFor(viewer)).toEqual([1, english]);
  expect(await readableFor(reader)).toEqual([2, english, french]);
  expect(await readableFor(visitor)).toEqual([2, english, french]);
});

test("a text that changes is detected again", async () => {
  const author = memberOf(await buildMember());
  const { id } = await buildReview({ movieId, userId: author.id, reviewText: english });
  await detectTextLanguages();
  await editReview(author, { id, rating: 4, text: french });
  expect(await readableFor(author)).toEqual([2, english, french]);
  await detectTextLanguages();
  expect(await readableFor(author)).toEqual([1, english]);
});
