import { expect, test } from "vitest";
import { deleteCreator } from "#domain/creators/deletion.ts";
import { beginImport } from "#domain/imports/imports.ts";
import { suggestCorrection } from "#domain/moderation/corrections.ts";
import { flagReview } from "#domain/moderation/moderation.ts";
import { proposeOffer } from "#domain/moderation/offer-proposals.ts";
import { reportOffer } from "#domain/moderation/offer-reports.ts";
import { deleteMovie } from "#domain/movies/curation.ts";
import { addRecord } from "#domain/movies/records.ts";
import { drainBackground } from "#domain/platform/background.ts";
import { offerProposal } from "#shared/offers/report-validation.ts";
import {
  buildCreator,
  buildMember,
  buildMovie,
  buildOffer,
  buildReview,
  helperOf,
  memberOf,
} from "./builders.ts";
import { signEveryoneIn } from "./rights/actors.ts";
import { ask } from "./setup/ask.ts";
import { openTestDatabase } from "./setup/database.ts";

process.env.SECRET = "a secret for tests, thirty-two characters long";
const db = await openTestDatabase();
const { owner, visitor } = await signEveryoneIn();
const profile = await buildMember({
  ...{ email: "kwesi.manu@example.org", displayName: null, username: "kwesi-9" },
});
const kwesi = memberOf(profile);
const curator = helperOf(profile, "curate-catalogue");
const { id: movieId } = await buildMovie({ title: "Xala", releaseYear: 1975 });
const { id: reviewId } = await buildReview({ movieId });
const { id: offerId } = await buildOffer({ movieId });
await buildMovie({ title: "Ceddo", releaseYear: 1977 });
await buildReview({ movieId, userId: profile.userId });
await buildCreator({ name: "Safi Faye" });

await flagReview(kwesi, { reviewId, reason: "spam", details: "It sells shoes." });
await suggestCorrection(kwesi, { movieId, field: "cast", value: "Seune Samb", source: null });
await reportOffer(kwesi, { movieId, offerId, reason: "does-not-play", details: "Gone in Accra" });
await proposeOffer(kwesi, {
  movieId,
  ...offerProposal.parse({ address: "https://archive.org/details/hala", note: "Restored" }),
});
for (const name of ["Thierno", "Makhourédia"]) {
  await addRecord(curator, "xala-1975", "cast", { name, character: null, role: "lead" });
}
await deleteMovie(curator, "ceddo-1977");
await deleteCreator(memberOf({ ...profile, role: "admin" }), "safi-faye");
await beginImport(curator, {
  ...{ name: "films.csv" },
  bytes: Buffer.from(
    "title,description,release_year,genre,language\nYaaba,Two children.,1989,drama,",
  ),
});
await drainBackground();

function read(path: string, { cookie } = owner) {
  return ask(path, { cookie }).then((answer) => answer.text());
}

test.each([
  ...["/admin/changes", "/admin/movies/deleted", "/admin/creators/deleted", "/admin/flagging"],
  ...["/admin/movies/edit/xala-1975", "/admin/moderation", "/admin/users", "/admin/movies/import"],
  ...["/admin/users/kwesi-9/suspend"],
])("%s names a member without a name by the first part of their address", async (path) => {
  const page = await read(path);
  expect(page).toContain("kwesi.manu");
  expect(page).not.toContain("Anonymous User");
  expect(page).not.toContain("kwesi.manu@");
});

test("so does the log", async () => {
  const form = { reason: "Spam", days: "7" };
  await ask("/admin/users/kwesi-9/suspend", { method: "POST", cookie: owner.cookie, form });
  expect(await read("/admin/log")).toContain("kwesi.manu (@kwesi-9)");
});

test("so does the question whether to restore a version", async () => {
  const changes = db.selectFrom("catalogueChanges").select("id").orderBy("id");
  const { id } = await changes.executeTakeFirstOrThrow();
  const page = await read(`/admin/movies/edit/xala-1975/history/${id}`);
  expect(page).toMatch(/<p>[^<]+ by kwesi\.manu, /);
});

test("so do past imports", async () => {
  await db.updateTable("imports").set({ status: "imported" }).execute();
  expect(await read("/admin/movies/import/history")).toContain("kwesi.manu");
});

test("no page outside the panel does", async () => {
  const paths = ["/movie/xala-1975", "/all-reviews", "/profiles", "/profile/kwesi-9", "/feed.xml"];
  for (const path of paths) {
    for (const reader of [visitor, owner]) {
      expect(await read(path, reader), path).not.toContain("kwesi.manu");
    }
  }
});

test.each(["kwesi manu", "kwesi-9", "samb", "gone in accra", "archive.org/details", "restored"])(
  "a search for “%s” finds the film's case",
  async (text) => {
    const page = await read(`/admin/flagging?q=${encodeURIComponent(text)}`);
    expect(page).toContain("Seune Samb");
  },
);

test("a search for what nobody wrote finds no case", async () => {
  expect(await read("/admin/flagging?q=samba")).not.toContain("Seune Samb");
});
