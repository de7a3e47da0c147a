import { beforeEach, expect, test } from "vitest";
import { listActivity } from "#domain/activity/activity.ts";
import { amendMovie } from "#domain/movies/amending.ts";
import {
  deleteMovie,
  getMovieForChange,
  listMovieHistory,
  restoreMovie,
} from "#domain/movies/curation.ts";
import { exportOwnData } from "#domain/own-data/own-data.ts";
import { Conflict, Forbidden, NotFound, Suspended } from "#domain/platform/errors.ts";
import type { Member } from "#domain/rights/viewer.ts";
import { buildMember, buildMovie, helperOf, memberOf, ownerOf } from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { dismissCase, getCase, listCases, resolveCase } from "./cases.ts";
import { acceptCorrection, suggestCorrection } from "./corrections.ts";
import { reportMovie } from "./moderation.ts";
import { declineSuggestion } from "./suggestions.ts";

const db = await openTestDatabase();
let movieId = 0;
let slug = "";
let amina: Member;
let ama: Member;

beforeEach(async () => {
  for (const table of ["movies", "member", "allowances", "catalogueChanges"] as const) {
    await db.deleteFrom(table).execute();
  }
  ({ id: movieId, slug } = await buildMovie({ title: "Xala", director: null }));
  amina = memberOf(await buildMember({ displayName: "Amina Bello", username: "amina" }));
  ama = ownerOf(await buildMember({ displayName: "Ama Owusu" }));
});

type Suggested = Partial<Parameters<typeof suggestCorrection>[1]>;

async function suggest(given: Suggested = {}, by = amina) {
  const director = { field: "director", value: "Ousmane Sembène", source: null } as const;
  return suggestCorrection(by, { movieId, ...director, ...given });
}

async function findCase() {
  const { cases } = await listCases(ama, { page: 1 });
  const [first] = cases;
  if (!first) throw new Error("There is no case.");
  return first;
}

async function firstId() {
  return (await findCase()).corrections[0]?.id ?? 0;
}

async function newsOf(member: Member) {
  const { activities } = await listActivity(member, { page: 1, type: "notification" });
  return activities.map(({ type, title, answer }) => [type, title, answer]);
}

test("suggestions of a film come into its one case, beside its reports", async () => {
  expect(await suggest({ source: "https://example.org/xala" })).toBe(true);
  expect(await suggest()).toBe(false);
  const kofi = memberOf(await buildMember({ displayName: "Kofi Mensah" }));
  await suggest({ field: "cast", value: "Thierno Leye as El Hadji" }, kofi);
  await reportMovie(kofi, { movieId, reason: "other", details: null });
  const found = await findCase();
  expect(found).toMatchObject({ type: "movie", reason: "Suggested correction", reportCount: 1 });
  expect(found.corrections).toMatchObject([
    { field: "Director", value: "Ousmane Sembène", by: "Amina Bello", isWritten: true },
    { field: "Cast", by: "Kofi Mensah", isWritten: false, source: null },
  ]);
});

test("an accepted one is written, credited in the history and announced, and closes the case", async () => {
  await suggest();
  const { id } = await findCase();
  await acceptCorrection(ama, await firstId());
  const film = db.selectFrom("movies").select("director").where("id", "=", movieId);
  expect(await film.executeTakeFirst()).toEqual({ director: "Ousmane Sembène" });
  const [latest] = await listMovieHistory(ama, slug);
  expect(latest).toMatchObject({ actorName: "Ama Owusu", suggesterUsername: "amina" });
  expect(await newsOf(amina)).toEqual([["correction_accepted", "Xala", null]]);
  expect(await getCase(ama, id)).toMatchObject({
    status: "resolved",
    actionTaken: "Suggested correction accepted",
  });
  const again = acceptCorrection(ama, (await getCase(ama, id)).corrections[0]?.id ?? 0);
  await expect(again).rejects.toThrow(Conflict);
});

test("a number is written as one, a choice as its value, and what can't be written needs an edit first", async () => {
  await suggest({ field: "release_year", value: "1976" });
  await acceptCorrection(ama, await firstId());
  await suggest({ field: "colour", value: "black-and-white" });
  expect((await findCase()).corrections).toMatchObject([{ value: "Black and white" }]);
  await acceptCorrection(ama, await firstId());
  await suggest({ field: "language", value: "Wolof and French" });
  const id = await firstId();
  await expect(acceptCorrection(ama, id)).rejects.toThrow("Edit the film first");
  const { document } = await getMovieForChange(ama, slug);
  expect(document).toMatchObject({ releaseYear: 1976, colour: "black-and-white" });
  await amendMovie(ama, slug, { parts: { spokenLanguages: ["french"] }, source: "the film" });
  await acceptCorrection(ama, id);
  const [latest] = await listMovieHistory(ama, slug);
  expect(latest).toMatchObject({ suggesterName: "Amina Bello" });
});

test("a declined one leaves the film, and the member reads why", async () => {
  await suggest();
  await declineSuggestion(ama, "corrections", {
    id: await firstId(),
    reason: "The credits say otherwise.",
  });
  expect(await newsOf(amina)).toEqual([
    ["correction_declined", "Xala", "The credits say otherwise."],
  ]);
  expect((await exportOwnData(amina)).corrections).toMatchObject([
    { movie: "Xala", value: "Ousmane Sembène", status: "declined" },
  ]);
  expect(await suggest()).toBe(true);
});

test("a case waits for its suggestions, and stays open for its reports", async () => {
  await suggest();
  await reportMovie(amina, { movieId, reason: "other", details: null });
  const { id } = await findCase();
  const resolved = resolveCase(ama, { id, actionTaken: "Corrected", notes: null });
  await expect(resolved).rejects.toThrow("Decide what members");
  await expect(dismissCase(ama, { id, reason: "No" })).rejects.toThrow("Decide what members");
  await declineSuggestion(ama, "corrections", { id: await firstId(), reason: "No" });
  expect(await getCase(ama, id)).toMatchObject({
    status: "pending",
    corrections: [{ status: "declined", reason: "No" }],
  });
  await dismissCase(ama, { id, reason: "No" });
});

test("curators accept, moderators decline, the suspended and others do neither", async () => {
  await suggest();
  const id = await firstId();
  const moderator = helperOf(await buildMember(), "moderate-reviews");
  await expect(acceptCorrection(moderator, id)).rejects.toThrow(Forbidden);
  await expect(acceptCorrection(amina, id)).rejects.toThrow(Forbidden);
  await expect(declineSuggestion(amina, "corrections", { id, reason: "No" })).rejects.toThrow(
    Forbidden,
  );
  await expect(acceptCorrection(ama, 999_999)).rejects.toThrow(NotFound);
  await declineSuggestion(moderator, "corrections", { id, reason: "No" });
  const profile = await buildMember({ isSuspended: true });
  await expect(suggest({}, memberOf(profile))).rejects.toThrow(Suspended);
});

test("twenty of a member's wait at most", async () => {
  for (let index = 0; index < 20; index += 1) await suggest({ value: `Name ${index}` });
  await expect(suggest({ value: "One more" })).rejects.toThrow("are waiting for our team");
});

test("they come back with a deleted film, and stay without a name when their member leaves", async () => {
  await suggest();
  await deleteMovie(ama, slug);
  const entry = await db.selectFrom("deletedEntries").select("id").executeTakeFirstOrThrow();
  await restoreMovie(ama, entry.id);
  expect((await findCase()).corrections).toMatchObject([{ by: "Amina Bello" }]);
  await db.deleteFrom("member").where("id", "=", amina.id).execute();
  expect((await findCase()).corrections).toMatchObject([{ by: "Anonymous" }]);
  await acceptCorrection(ama, await firstId());
});
