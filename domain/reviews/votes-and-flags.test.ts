import { beforeEach, expect, test } from "vitest";
import { listDeleted } from "#domain/catalogue/deleted.ts";
import { deleteMovie, restoreMovie } from "#domain/movies/curation.ts";
import { Forbidden, NotFound, SignInRequired, Suspended } from "#domain/platform/errors.ts";
import { type Viewer, visitor } from "#domain/rights/viewer.ts";
import {
  buildFlags,
  buildMember,
  buildMembers,
  buildMovie,
  buildReview,
  helperOf,
  memberOf,
} from "#tests/builders.ts";
import { openTestDatabase, writersAtOnce } from "#tests/setup/database.ts";
import { findTopReviews } from "./reviews.ts";
import { voteHelpful, withdrawVote } from "./votes-and-flags.ts";

const db = await openTestDatabase();
let movieId = 0;
let reviewId = 0;
let amina: Viewer & { kind: "member" };

beforeEach(async () => {
  await db.deleteFrom("movies").execute();
  await db.deleteFrom("member").execute();
  movieId = (await buildMovie()).id;
  reviewId = (await buildReview({ movieId })).id;
  amina = memberOf(await buildMember());
});

async function votes() {
  const found = await db
    .selectFrom("reviews")
    .select("helpfulCount")
    .where("id", "=", reviewId)
    .executeTakeFirst();
  return found?.helpfulCount;
}

test("a vote counts once however often it is cast, and is withdrawn once", async () => {
  await voteHelpful(amina, reviewId);
  await voteHelpful(amina, reviewId);
  expect(await votes()).toBe(1);
  await withdrawVote(amina, reviewId);
  await withdrawVote(amina, reviewId);
  expect(await votes()).toBe(0);
});

test("many votes at once are all counted, and those of one member once", async () => {
  const voters = writersAtOnce(200, 40);
  const members = await buildMembers(Array(voters - 1).fill({}));
  await Promise.all([
    ...members.map((member) => voteHelpful(memberOf(member), reviewId)),
    ...Array.from({ length: 20 }, () => voteHelpful(amina, reviewId)),
  ]);
  expect(await votes()).toBe(voters);
});

test("each vote cast while the film is deleted comes back with it or is refused", async () => {
  const members = await buildMembers(Array(writersAtOnce(60, 20)).fill({}));
  const { slug } = await db.selectFrom("movies").select("slug").executeTakeFirstOrThrow();
  const curator = helperOf({ userId: amina.id }, "curate-catalogue");
  const vote = (member: (typeof members)[number]) => voteHelpful(memberOf(member), reviewId);
  const before = members.slice(0, members.length / 2).map(vote);
  const deletion = deleteMovie(curator, slug);
  const outcomes = await Promise.allSettled([...before, ...members.slice(before.length).map(vote)]);
  await deletion;
  const refused = outcomes.filter((one) => one.status === "rejected");
  for (const { reason } of refused) expect(reason).toBeInstanceOf(NotFound);
  const [entry] = await listDeleted(curator, "movie");
  await restoreMovie(curator, entry?.id ?? 0);
  expect(await votes()).toBe(outcomes.length - refused.length);
});

test("votes cast and withdrawn at once leave the count exact", async () => {
  await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      (index % 2 === 0 ? voteHelpful : withdrawVote)(amina, reviewId),
    ),
  );
  const rows = await db.selectFrom("helpfulVotes").selectAll().execute();
  expect(await votes()).toBe(rows.length);
});

test("nobody votes for their own review, nor for one they may not read", async () => {
  const own = await buildReview({ movieId, userId: amina.id });
  await expect(voteHelpful(amina, own.id)).rejects.toThrow(Forbidden);
  await db.updateTable("reviews").set({ status: "pending" }).execute();
  await expect(voteHelpful(amina, reviewId)).rejects.toThrow(NotFound);
  await expect(voteHelpful(amina, 2_000_000_000)).rejects.toThrow(NotFound);
  expect(await votes()).toBe(0);
});

test("visitors and suspended members do not vote", async () => {
  const suspended = { ...amina, suspension: { reason: "Spam", until: null } };
  await expect(voteHelpful(visitor, reviewId)).rejects.toThrow(SignInRequired);
  await expect(voteHelpful(suspended, reviewId)).rejects.toThrow(Suspended);
  await expect(withdrawVote(suspended, reviewId)).rejects.toThrow(Suspended);
});

const rightsOnOwn = { edit: true, remove: true, vote: false, flag: false };
const rightsOnOthers = { edit: false, remove: false, vote: true, flag: true };

test("the shared top reviews come with what each member may do and has done", async () => {
  const own = await buildReview({ movieId, userId: amina.id });
  await buildFlags([{ reviewId, reporterId: amina.id, reason: "spam" }]);
  await voteHelpful(amina, reviewId);
  const viewerStateFor = async (viewer: Viewer) =>
    (await findTopReviews(viewer, "recent"))?.map((review) => [
      review.id,
      review.viewerState,
      review.can,
    ]);
  expect(await viewerStateFor(amina)).toEqual([
    [own.id, { hasVoted: false, hasFlagged: false }, rightsOnOwn],
    [reviewId, { hasVoted: true, hasFlagged: true }, rightsOnOthers],
  ]);
  expect(await viewerStateFor(visitor)).toEqual([
    [own.id, undefined, undefined],
    [reviewId, undefined, undefined],
  ]);
});
