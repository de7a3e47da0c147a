import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { createAccessToken } from "#domain/accounts/access-tokens.ts";
import { requestEmailChange } from "#domain/accounts/email-change.ts";
import { hashPassword } from "#domain/accounts/passwords.ts";
import { requestReset } from "#domain/accounts/reset.ts";
import { signIn } from "#domain/accounts/sign-in.ts";
import { recordAudit } from "#domain/audit/audit.ts";
import { suggestCorrection } from "#domain/moderation/corrections.ts";
import { reportMovie, reportProfile } from "#domain/moderation/moderation.ts";
import { deleteMovie, restoreMovie } from "#domain/movies/curation.ts";
import { drainBackground } from "#domain/platform/background.ts";
import { Conflict, SignInRequired } from "#domain/platform/errors.ts";
import { sendMail } from "#domain/platform/mail/mail.ts";
import { publishReview } from "#domain/reviews/writing.ts";
import { type Member, visitor } from "#domain/rights/viewer.ts";
import {
  buildFlags,
  buildMember,
  buildMovies,
  buildPassword,
  buildReview,
  buildVotes,
  buildWatchlistEntries,
  helperOf,
  memberOf,
  ownerOf,
} from "#tests/builders.ts";
import { originWith } from "#tests/request-origin.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { openTestMailbox } from "#tests/setup/mailbox.ts";
import { writeOfPlaces } from "#tests/write-of-places.ts";
import { deleteOwnAccount, exportOwnData } from "./own-data.ts";

process.env.SECRET = "a secret for tests, thirty-two characters long";
const { messagesTo: mailTo } = openTestMailbox();
const db = await openTestDatabase();
const password = "a long password";
const hash = await hashPassword(password);
let amina: Member;
let kofi: Member;
let xala = 0;
let rafiki = 0;
let others = 0;

beforeEach(async () => {
  for (const table of [
    "reviews",
    "movies",
    "deletedEntries",
    "auditLog",
    "member",
    "allowances",
  ] as const) {
    await db.deleteFrom(table).execute();
  }
  const profile = await buildMember({ email: "amina@example.org", username: "amina" });
  amina = memberOf(profile);
  await buildPassword(amina.id, hash);
  kofi = memberOf(await buildMember({ email: "kofi@example.org", displayName: "Kofi Asante" }));
  const movies = await buildMovies([{ title: "Xala" }, { title: "Rafiki" }]);
  [xala = 0, rafiki = 0] = movies.map(({ id }) => id);
  const mine = { movieId: xala, rating: 5, reviewText: "Mine.", hasSpoilers: true };
  const own = await buildReview({ ...mine, userId: amina.id });
  const earlier = { reviewId: own.id, userId: amina.id, rating: 4, reviewText: "Before." };
  await db.insertInto("earlierTexts").values(earlier).execute();
  const other = await buildReview({ movieId: rafiki, userId: kofi.id, reviewText: "Of Kofi." });
  others = other.id;
  const replies = [
    { reviewId: own.id, userId: amina.id, replyText: "My reply." },
    { reviewId: others, userId: amina.id, replyText: "To Kofi.", mentions: ["kofi"] },
  ];
  await db.insertInto("replies").values(replies).execute();
  await buildVotes([
    { reviewId: other.id, userId: amina.id },
    { reviewId: own.id, userId: kofi.id },
  ]);
  await buildFlags([{ reviewId: other.id, reporterId: amina.id, reason: "spam" }]);
  await reportMovie(amina, { movieId: xala, reason: "fake", details: null });
  await reportProfile(amina, { userId: kofi.id, reason: "other", details: null });
  await buildWatchlistEntries([
    { userId: amina.id, movieId: rafiki },
    { userId: kofi.id, movieId: rafiki },
  ]);
});

function findMovie(id: number) {
  return db
    .selectFrom("movies")
    .select(["ratingCounts", "reviewCount", "watchlistCount"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

test("a member's export has all that is theirs", async () => {
  await signIn({ email: "amina@example.org", password }, originWith([], "Firefox/145.0 (Android)"));
  await createAccessToken(amina, { name: "My tables", scopes: ["reviews"] });
  expect(await exportOwnData(amina)).toMatchObject({
    account: { email: "amina@example.org", twoFactorEnabled: false },
    sessions: [{ device: "Firefox on Android", ipAddress: "192.0.2.1" }],
    accessTokens: [{ name: "My tables", scopes: ["reviews"], lastUsedAt: null }],
    knownDevices: [{ createdAt: expect.any(Date), lastUsedAt: expect.any(Date) }],
    profile: { username: "amina" },
    reviews: [
      { movie: "Xala", rating: 5, reviewText: "Mine.", hasSpoilers: true, helpfulCount: 1 },
    ],
    earlierTexts: [{ movie: "Xala", rating: 4, reviewText: "Before." }],
    votes: [{ movie: "Rafiki" }],
    replies: [
      { movie: "Xala", replyText: "My reply.", hasSpoilers: false },
      { movie: "Rafiki", replyText: "To Kofi." },
    ],
    flags: [{ movie: "Rafiki", reason: "spam" }],
    reports: [
      { movie: "Xala", reason: "fake" },
      { movie: null, reason: "other" },
    ],
    watchlist: [{ movie: "Rafiki", isFavorite: false }],
    activity: [{ type: "watchlist_add" }, {}, {}],
  });
});

test("a member's export has their reviews of deleted films", async () => {
  const curator = helperOf({ userId: kofi.id }, "curate-catalogue");
  const suggestion = { movieId: rafiki, field: "cast", value: "Samantha Mugatsia" } as const;
  await suggestCorrection(amina, { ...suggestion, source: null });
  for (const { slug } of await db.selectFrom("movies").select("slug").execute()) {
    await deleteMovie(curator, slug);
  }
  const { reviews, watchlist, deletedFilms } = await exportOwnData(amina);
  expect([reviews, watchlist]).toEqual([[], []]);
  const noOffers = { offerReports: [], offerProposals: [], subtitleVotes: [], alerts: [] };
  const noReviews = { reviews: [], watchlist: [], votes: 0, flags: [], corrections: [] };
  const none = { ...noReviews, ...noOffers };
  expect(deletedFilms.toSorted((one, other) => (one.movie < other.movie ? -1 : 1))).toMatchObject([
    {
      ...{ ...none, movie: "Rafiki", votes: 1, flags: [{ reason: "spam", details: null }] },
      watchlist: [{ isFavorite: false }],
      corrections: [{ field: "cast", value: "Samantha Mugatsia", status: "pending" }],
    },
    {
      ...{ ...none, movie: "Xala", flags: [{ reason: "fake", details: null }] },
      reviews: [{ rating: 5, reviewText: "Mine.", hasSpoilers: true, status: "approved" }],
      earlierTexts: [{ rating: 4, reviewText: "Before." }],
      replies: [{ replyText: "My reply.", quote: null, createdAt: expect.any(String) }],
    },
  ]);
  expect(JSON.stringify(deletedFilms)).not.toContain("Of Kofi");
});

test("nothing in a deleted film names a member who left", async () => {
  const curator = helperOf({ userId: kofi.id }, "curate-catalogue");
  const films = db.selectFrom("movies").select(["id", "slug"]);
  const added = await buildMovies([{ title: "Ceddo" }]);
  const movieId = added[0]?.id ?? 0;
  await suggestCorrection(amina, { movieId, field: "cast", value: "Tabata Ndiaye", source: null });
  await writeOfPlaces(amina, movieId);
  for (const { slug } of await films.execute()) await deleteMovie(curator, slug);
  expect(await deleteOwnAccount(amina, { password, reviews: "stay" })).toBe("deleted");
  const document = sql<string>`document::text`.as("document");
  const entries = await db.selectFrom("deletedEntries").select(document).execute();
  const all = entries.map((entry) => entry.document).join("\n");
  expect(all).not.toMatch(new RegExp(`"(user_id|reporter_id|member_id)": ${amina.id}\\b`));
  expect(all).toContain("Tabata Ndiaye");
  expect(all).not.toContain("Before.");
  expect(all).toContain("A copy");
});

test("a member's export has nothing of others, and no secrets of the account", async () => {
  await signIn({ email: "amina@example.org", password }, originWith());
  const file = JSON.stringify(await exportOwnData(amina));
  const { token } = await db.selectFrom("session").select("token").executeTakeFirstOrThrow();
  for (const secret of [hash, token, "$argon2", "Of Kofi", "Kofi Asante", "kofi@example.org"]) {
    expect(file).not.toContain(secret);
  }
});

test("reviews stay without a name where their author wants it so, and all figures are exact", async () => {
  expect(await deleteOwnAccount(amina, { password, reviews: "stay" })).toBe("deleted");
  const reviews = await db.selectFrom("reviews").select(["userId", "reviewText"]).execute();
  expect(reviews).toContainEqual({ userId: null, reviewText: "Mine." });
  expect(await findMovie(xala)).toEqual({
    ratingCounts: [0, 0, 0, 0, 1],
    reviewCount: 1,
    watchlistCount: 0,
  });
  await expectTraceless();
});

test("reviews go where their author wants it so, and all figures are exact", async () => {
  await requestReset({ email: "amina@example.org", next: "/" }, originWith());
  await drainBackground();
  const links = await db.selectFrom("verification").select("value").execute();
  expect(links).toEqual([{ value: String(amina.id) }]);
  expect(await deleteOwnAccount(amina, { password, reviews: "go" })).toBe("deleted");
  const reviews = await db.selectFrom("reviews").select("id").execute();
  expect(reviews).toEqual([{ id: others }]);
  expect(await findMovie(xala)).toEqual({
    ratingCounts: [0, 0, 0, 0, 0],
    reviewCount: 0,
    watchlistCount: 0,
  });
  await expectTraceless();
});

/** Of the member nothing is left, and of the others all. */
async function expectTraceless() {
  expect(await db.selectFrom("member").select("id").execute()).toEqual([{ id: kofi.id }]);
  expect(await db.selectFrom("earlierTexts").select("id").execute()).toEqual([]);
  for (const table of ["profiles", "watchlists", "session", "account", "activities"] as const) {
    const left = await db.selectFrom(table).select("userId").execute();
    expect(left.filter(({ userId }) => userId !== kofi.id)).toEqual([]);
  }
  expect(await db.selectFrom("verification").select("value").execute()).toEqual([]);
  const review = db.selectFrom("reviews").select(["helpfulCount", "flagCount", "commentCount"]);
  expect(await review.where("id", "=", others).executeTakeFirst()).toEqual({
    helpfulCount: 0,
    flagCount: 0,
    commentCount: 0,
  });
  expect((await findMovie(rafiki)).watchlistCount).toBe(1);
}

test.each([
  ["go too", "go", []],
  ["stay without a name", "stay", [{ userId: null, reviewText: "Mine." }]],
] as const)(
  "in a film that is deleted and may come back, reviews %s",
  async (_how, disposition, left) => {
    await buildWatchlistEntries([{ userId: amina.id, movieId: xala }]);
    const curator = helperOf({ userId: kofi.id }, "curate-catalogue");
    const { slug } = await db
      .selectFrom("movies")
      .select("slug")
      .where("id", "=", xala)
      .executeTakeFirstOrThrow();
    await deleteMovie(curator, slug);
    await deleteOwnAccount(amina, { password, reviews: disposition });
    const { id, document } = await db
      .selectFrom("deletedEntries")
      .select(["id", "document"])
      .executeTakeFirstOrThrow();
    const text = JSON.stringify(document);
    expect(text).not.toContain(`"user_id":${amina.id}`);
    expect(text.includes("Mine.")).toBe(disposition === "stay");
    await restoreMovie(curator, id);
    const reviews = db.selectFrom("reviews").select(["userId", "reviewText"]);
    expect(await reviews.where("movieId", "=", xala).execute()).toEqual(left);
  },
);

test("the audit log keeps what was done to a member who leaves, and not their name", async () => {
  const { id: review } = await db
    .selectFrom("reviews")
    .select("id")
    .where("userId", "=", amina.id)
    .executeTakeFirstOrThrow();
  await db
    .updateTable("profiles")
    .set({ username: "amina-2" })
    .where("userId", "=", amina.id)
    .execute();
  await reportProfile(kofi, { userId: amina.id, reason: "spam", details: null });
  await reportProfile(amina, { userId: kofi.id, reason: "spam", details: null });
  const cases = await db.selectFrom("moderationCases").select(["id", "profileId"]).execute();
  const caseOf = (member: Member) => cases.find(({ profileId }) => profileId === member.id)?.id;
  await recordAudit(db, kofi, [
    { act: "member-suspended", subject: "Amina (@amina)", path: "/profile/amina" },
    { act: "role-changed", subject: "Amina (@amina-2)", path: "/profile/amina-2" },
    { act: "review-rejected", subject: "Review by Amina", path: `/admin/moderation/${review}` },
    { act: "flag-resolved", subject: "Flag on Amina", path: `/admin/flagging/${caseOf(amina)}` },
    { act: "flag-resolved", subject: "Flag on Kofi", path: `/admin/flagging/${caseOf(kofi)}` },
    { act: "role-changed", subject: "Kofi (@kofi)", path: "/profile/kofi" },
  ]);
  await deleteOwnAccount(amina, { password, reviews: "go" });
  const log = await db.selectFrom("auditLog").select(["subject", "path"]).orderBy("id").execute();
  expect(log).toEqual([
    { subject: "A member who has left", path: null },
    { subject: "A member who has left", path: null },
    { subject: "Review by a member who has left", path: `/admin/moderation/${review}` },
    { subject: "Flag on a member who has left", path: `/admin/flagging/${caseOf(amina)}` },
    { subject: "Flag on Kofi", path: `/admin/flagging/${caseOf(kofi)}` },
    { subject: "Kofi (@kofi)", path: "/profile/kofi" },
  ]);
});

test("queued mail to a member who leaves is not sent", async () => {
  const mail = { subject: "Your week", text: "Hello", unsubscribeTo: null };
  const recipients = ["amina@example.org", "kofi@example.org"];
  const queued = recipients.map((recipient) => ({ ...mail, recipient }));
  await db.insertInto("mailOutbox").values(queued).execute();
  await deleteOwnAccount(amina, { password, reviews: "go" });
  const left = await db.selectFrom("mailOutbox").select("recipient").execute();
  expect(left).toEqual([{ recipient: "kofi@example.org" }]);
});

test("mails left as files for a member who leaves are deleted", async () => {
  for (const to of ["amina@example.org", "kofi@example.org"]) {
    await sendMail({ to, subject: "Your week", text: "Hello" });
  }
  await deleteOwnAccount(amina, { password, reviews: "go" });
  expect(await mailTo("amina@example.org")).toEqual([]);
  expect(await mailTo("kofi@example.org")).not.toEqual([]);
});

test("a member who requested another's address and leaves deletes none of their mail", async () => {
  const to = "kofi@example.org";
  const request = { email: to, password };
  expect(await requestEmailChange(amina, request, originWith())).toBe("sent");
  await sendMail({ to, subject: "Your week", text: "Hello" });
  const queued = { recipient: to, subject: "Next week", text: "Hello", unsubscribeTo: null };
  await db.insertInto("mailOutbox").values(queued).execute();
  await deleteOwnAccount(amina, { password, reviews: "stay" });
  const left = await db.selectFrom("mailOutbox").select("recipient").execute();
  expect(left).toEqual([{ recipient: to }]);
  await db.deleteFrom("mailOutbox").execute();
  expect((await mailTo(to)).map(({ subject }) => subject)).toContain("Your week");
});

test("a wrong password deletes nothing", async () => {
  expect(await deleteOwnAccount(amina, { password: "not this one", reviews: "go" })).toBe("wrong");
  expect(await db.selectFrom("member").select("id").execute()).toHaveLength(2);
  expect(await db.selectFrom("reviews").select("id").execute()).toHaveLength(2);
});

test("the owner cannot delete their account", async () => {
  const owner = ownerOf({ userId: amina.id });
  const leaving = deleteOwnAccount(owner, { password, reviews: "go" });
  await expect(leaving).rejects.toThrow(Conflict);
  expect(await db.selectFrom("member").select("id").execute()).toHaveLength(2);
});

test("a suspended member may take their data and leave", async () => {
  const suspended = { ...amina, suspension: { reason: "Spam", until: null } };
  expect(await exportOwnData(suspended)).toMatchObject({ profile: { username: "amina" } });
  expect(await deleteOwnAccount(suspended, { password, reviews: "go" })).toBe("deleted");
});

test("a visitor has neither data nor account", async () => {
  await expect(exportOwnData(visitor)).rejects.toThrow(SignInRequired);
  const leaving = deleteOwnAccount(visitor, { password, reviews: "go" });
  await expect(leaving).rejects.toThrow(SignInRequired);
});

async function returnAs(email: string): Promise<Member> {
  return { ...memberOf(await buildMember({ email })), email };
}

function listRatings(movieId: number) {
  return db
    .selectFrom("reviews")
    .select(["rating", "userId"])
    .where("movieId", "=", movieId)
    .orderBy("id")
    .execute();
}

test("a member who left reviews and joins again with the same address rates no film twice", async () => {
  const leaving = { ...amina, email: "amina@example.org" };
  await deleteOwnAccount(leaving, { password, reviews: "stay" });
  const returned = await returnAs("amina@example.org");
  expect(await listRatings(xala)).toEqual([{ rating: 5, userId: null }]);
  const input = { movieId: xala, rating: 1, text: "Not what it was." };
  expect(await publishReview(returned, input)).toMatchObject({ replaces: true });
  expect(await listRatings(xala)).toEqual([{ rating: 1, userId: returned.id }]);
  const movies = db.selectFrom("movies").select("ratingCounts").where("id", "=", xala);
  expect(await movies.executeTakeFirst()).toEqual({ ratingCounts: [1, 0, 0, 0, 0] });
});

test("a review that stayed is not replaced by a member with another address", async () => {
  const leaving = { ...amina, email: "amina@example.org" };
  await deleteOwnAccount(leaving, { password, reviews: "stay" });
  const other = await returnAs("another@example.org");
  const posted = await publishReview(other, { movieId: xala, rating: 1, text: null });
  expect(posted).toMatchObject({ replaces: false });
  expect(await listRatings(xala)).toHaveLength(2);
});

test("a review that stayed with a deleted film is recognised when the film is restored", async () => {
  const curator = ownerOf(await buildMember());
  await deleteMovie(curator, "xala-1973");
  const leaving = { ...amina, email: "amina@example.org" };
  await deleteOwnAccount(leaving, { password, reviews: "stay" });
  const { id } = await db.selectFrom("deletedEntries").select("id").executeTakeFirstOrThrow();
  await restoreMovie(curator, id);
  const returned = await returnAs("amina@example.org");
  await publishReview(returned, { movieId: xala, rating: 2, text: null });
  expect(await listRatings(xala)).toEqual([{ rating: 2, userId: returned.id }]);
});

test("what stays contains no address, only a hash", async () => {
  const leaving = { ...amina, email: "amina@example.org" };
  await deleteOwnAccount(leaving, { password, reviews: "stay" });
  const { formerAuthor } = await db
    .selectFrom("reviews")
    .select("formerAuthor")
    .where("movieId", "=", xala)
    .executeTakeFirstOrThrow();
  expect(formerAuthor).toMatch(/^[\w-]{43}$/);
});
