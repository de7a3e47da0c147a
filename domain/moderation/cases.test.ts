import { beforeEach, expect, test } from "vitest";
import { listAuditEntries } from "#domain/audit/audit.ts";
import { Conflict, Forbidden, NotFound, Suspended } from "#domain/platform/errors.ts";
import { approveReviews } from "#domain/reviews/approval.ts";
import type { Member } from "#domain/rights/viewer.ts";
import {
  buildMember,
  buildMovie,
  buildReview,
  helperOf,
  memberOf,
  ownerOf,
} from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { countCases, dismissCase, getCase, listCases, resolveCase, sumTallies } from "./cases.ts";
import { flagReview, rejectReviews, reportMovie, reportProfile } from "./moderation.ts";

const db = await openTestDatabase();
let movieId = 0;
let review = { id: 0, userId: 0 };
let kofi: Member;
let ama: Member;

beforeEach(async () => {
  await db.deleteFrom("movies").execute();
  await db.deleteFrom("auditLog").execute();
  await db.deleteFrom("member").execute();
  movieId = (await buildMovie({ title: "Xala", releaseYear: 1975 })).id;
  const author = await buildMember({ displayName: "Esi Badu" });
  review = {
    ...author,
    ...(await buildReview({ movieId, userId: author.userId })),
    userId: author.userId,
  };
  kofi = helperOf(await buildMember({ displayName: "Kofi Mensah" }), "moderate-reviews");
  ama = ownerOf(await buildMember({ displayName: "Ama Owusu" }));
});

async function reporter(displayName = "Yaw Boateng") {
  return memberOf(await buildMember({ displayName }));
}

/** A case about each kind of content; their numbers. */
async function openCases() {
  const yaw = await reporter();
  await flagReview(yaw, { reviewId: review.id, reason: "spam", details: "It sells shoes." });
  await reportMovie(yaw, { movieId, reason: "duplicate", details: null });
  await reportProfile(yaw, { userId: review.userId, reason: "inappropriate", details: "Ẹ wo o" });
  const { cases } = await listCases(kofi, { page: 1 });
  const idOf = (type: string) => Number(cases.find((one) => one.type === type)?.id);
  return { review: idOf("review"), movie: idOf("movie"), user: idOf("user") };
}

const done = { actionTaken: "Spoke with the author", notes: null };

test("a case says what each moderator may do about it; nobody decides it twice", async () => {
  const { movie, review: reviewCase } = await openCases();
  const member = await buildMember();
  const curator = helperOf(member, "moderate-reviews", "curate-catalogue");
  const manager = helperOf(member, "moderate-reviews", "manage-users");
  const moderates = { decide: true, rejectReview: false, curate: false, suspend: false };
  expect((await getCase(kofi, movie)).can).toEqual(moderates);
  expect((await getCase(curator, movie)).can).toEqual({ ...moderates, curate: true });
  expect((await getCase(manager, movie)).can).toEqual({ ...moderates, suspend: true });
  expect((await getCase(ama, movie)).can).toEqual({ ...moderates, curate: true, suspend: true });
  await dismissCase(kofi, { id: movie, reason: "Not so" });
  expect((await getCase(ama, movie)).can).toMatchObject({ decide: false, curate: true });
  expect((await getCase(kofi, reviewCase)).can).toEqual({ ...moderates, rejectReview: true });
  await rejectReviews(kofi, { reviews: [{ id: review.id }], reason: "Not so" });
  expect((await getCase(kofi, reviewCase)).can).toMatchObject({
    ...{ decide: false, rejectReview: false },
  });
});

async function listLog() {
  const { entries } = await listAuditEntries(ama, { page: 1, act: undefined });
  return entries;
}

async function typesFound(filters: Omit<Parameters<typeof listCases>[1], "page">) {
  const { cases } = await listCases(kofi, { ...filters, page: 1 });
  return cases.map(({ type }) => type);
}

test("the queue begins with open and urgent cases", async () => {
  const ids = await openCases();
  expect(await typesFound({})).toEqual(["user", "review", "movie"]);
  await dismissCase(kofi, { id: ids.user, reason: "Nothing wrong" });
  expect(await typesFound({})).toEqual(["review", "movie", "user"]);
  expect(await typesFound({ status: "pending" })).toEqual(["review", "movie"]);
  expect(await typesFound({ status: "dismissed" })).toEqual(["user"]);
  expect(await typesFound({ priority: "low" })).toEqual(["movie"]);
  expect(await typesFound({ contentType: "movie", status: "resolved" })).toEqual([]);
  expect(await typesFound({ contentType: "comment" })).toEqual([]);
});

test("the figures follow every write, before and after the tallies are added up", async () => {
  const { review: id } = await openCases();
  await resolveCase(kofi, { id, ...done });
  const pending = { pending: 2, pendingReviews: 0, pendingMovies: 1, pendingMembers: 1 };
  const figures = { total: 3, ...pending, highPriority: 1, resolved: 1 };
  expect(await countCases(kofi)).toEqual(figures);
  await sumTallies();
  expect(await countCases(kofi)).toEqual(figures);
  await db.deleteFrom("movies").execute();
  expect(await countCases(kofi)).toMatchObject({ total: 1, resolved: 0 });
});

test("a search looks into reasons, details, titles, reviews and names", async () => {
  await openCases();
  expect(await typesFound({ text: "SHOES" })).toEqual(["review"]);
  expect(await typesFound({ text: "e wo o" })).toEqual(["user"]);
  expect(await typesFound({ text: "offensive" })).toEqual(["user"]);
  expect(await typesFound({ text: "second time was the first" })).toEqual(["review"]);
  expect(await typesFound({ text: "xala" })).toEqual(["review", "movie"]);
  expect(await typesFound({ text: "esi badu" })).toEqual(["user", "review"]);
  expect(await typesFound({ text: "yaw boateng" })).toHaveLength(3);
  expect(await typesFound({ text: "sh%es" })).toEqual([]);
});

test("a case shows its reporters, their details and how urgent it is", async () => {
  for (let index = 0; index < 22; index += 1) {
    const member = await reporter(`Member ${index}`);
    await flagReview(member, { reviewId: review.id, reason: "fake", details: `No. ${index}` });
  }
  const { cases } = await listCases(kofi, { page: 1 });
  expect(cases).toHaveLength(1);
  expect(cases[0]).toMatchObject({
    ...{ type: "review", priority: "critical", reason: "Fake or fabricated review" },
    ...{ description: "No. 0", reporter: { name: "Member 0" }, reportCount: 22 },
    content: {
      review: { id: review.id, status: "approved" },
      movie: { title: "Xala" },
      member: { name: "Esi Badu" },
    },
  });
  expect(cases[0]?.reports).toHaveLength(20);
  expect(cases[0]?.reports[1]).toMatchObject({ name: "Member 1", details: "No. 1" });
});

test("a resolved case has its action, moderator and date, and is in the log", async () => {
  const { movie: id } = await openCases();
  await resolveCase(kofi, { id, actionTaken: "Merged the two", notes: "See Xala" });
  expect(await getCase(ama, id)).toMatchObject({
    ...{ status: "resolved", actionTaken: "Merged the two", notes: "See Xala" },
    decision: { by: "Kofi Mensah" },
  });
  expect(await listLog()).toMatchObject([
    {
      ...{ act: "flag-resolved", subject: "Flag on the movie Xala", actorName: "Kofi Mensah" },
      ...{ path: `/admin/flagging/${id}`, reason: "Merged the two\nSee Xala" },
    },
  ]);
});

test("resolving can reject the review in the same step", async () => {
  const { review: id } = await openCases();
  await resolveCase(kofi, { id, ...done, rejectsReview: true });
  expect(await getCase(kofi, id)).toMatchObject({
    status: "resolved",
    content: { review: { status: "rejected" } },
  });
  const { flaggedReason, decidedBy } = await db
    .selectFrom("reviews")
    .select(["flaggedReason", "decidedBy"])
    .where("id", "=", review.id)
    .executeTakeFirstOrThrow();
  expect([flaggedReason, decidedBy]).toEqual([done.actionTaken, kofi.id]);
  expect((await listLog()).map(({ act }) => act).sort()).toEqual([
    "flag-resolved",
    "review-rejected",
  ]);
});

test("a rejected review's case is resolved and both are in the log", async () => {
  await openCases();
  await rejectReviews(kofi, { reviews: [{ id: review.id }], reason: "An advertisement" });
  expect((await listLog()).map(({ act, reason }) => [act, reason])).toEqual([
    ["flag-resolved", "Review rejected: An advertisement"],
    ["review-rejected", "An advertisement"],
  ]);
});

test("two moderators at once decide a case once, and the second gets the name of the first", async () => {
  const { review: id } = await openCases();
  const both = await Promise.allSettled([
    resolveCase(kofi, { id, ...done, rejectsReview: true }),
    dismissCase(ama, { id, reason: "Fair words" }),
  ]);
  const refused = both.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
  expect(refused).toHaveLength(1);
  expect(refused[0]).toBeInstanceOf(Conflict);
  const { status, content } = await getCase(kofi, id);
  const by = status === "resolved" ? "Kofi Mensah" : "Ama Owusu";
  expect(refused[0].message).toBe(`This flag was already ${status} by ${by}.`);
  // A dismissal that came first leaves the review as it was.
  expect(content.review?.status).toBe(status === "resolved" ? "rejected" : "approved");
  expect(await listLog()).toHaveLength(status === "resolved" ? 2 : 1);
});

test("a case is deleted with its review", async () => {
  const { review: id } = await openCases();
  await db.deleteFrom("reviews").where("id", "=", review.id).execute();
  await expect(getCase(kofi, id)).rejects.toThrow(NotFound);
  await expect(resolveCase(kofi, { id, ...done, rejectsReview: true })).rejects.toThrow(NotFound);
  await expect(dismissCase(kofi, { id, reason: "Late" })).rejects.toThrow(NotFound);
  expect(await listLog()).toEqual([]);
});

test("the case of an approved review stays open", async () => {
  const { review: id } = await openCases();
  await db.updateTable("reviews").set({ status: "pending" }).execute();
  await approveReviews(kofi, [{ id: review.id }]);
  expect((await getCase(kofi, id)).status).toBe("pending");
});

test("nobody without the right reads or decides a case", async () => {
  const { movie: id } = await openCases();
  const admin = memberOf(await buildMember({ role: "admin" }));
  const denial = "You don't have permission to access content flagging.";
  for (const request of [
    countCases(admin),
    listCases(admin, { page: 1 }),
    getCase(admin, id),
    resolveCase(admin, { id, ...done }),
    dismissCase(admin, { id, reason: "Mine" }),
  ]) {
    await expect(request).rejects.toThrow(denial);
    await expect(request).rejects.toThrow(Forbidden);
  }
  const suspended = { ...kofi, suspension: { reason: "Spam", until: null } };
  await expect(dismissCase(suspended, { id, reason: "Mine" })).rejects.toThrow(Suspended);
  expect((await getCase(kofi, id)).status).toBe("pending");
});
