import { beforeEach, expect, test } from "vitest";
import { listActivity } from "#domain/activity/activity.ts";
import { deleteMovie, listMovieHistory, restoreMovie } from "#domain/movies/curation.ts";
import { listOffers, OfferRefused } from "#domain/offers/offers.ts";
import { listChannels } from "#domain/offers/providers.ts";
import { Conflict, Forbidden, NotFound, Suspended } from "#domain/platform/errors.ts";
import type { Member } from "#domain/rights/viewer.ts";
import {
  buildMember,
  buildMovie,
  buildOffer,
  helperOf,
  memberOf,
  ownerOf,
} from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { dismissCase, getCase, listCases } from "./cases.ts";
import { suggestCorrection } from "./corrections.ts";
import { decideOfferReports, reportOffer } from "./offer-reports.ts";

const db = await openTestDatabase();
const slug = "xala-1975";
let movieId = 0;
let offerId = 0;
let amina: Member;
let kofi: Member;
let ama: Member;

beforeEach(async () => {
  for (const table of ["movies", "member", "allowances", "channels", "deletedEntries"] as const) {
    await db.deleteFrom(table).execute();
  }
  ({ id: movieId } = await buildMovie({ title: "Xala", releaseYear: 1975 }));
  ({ id: offerId } = await buildOffer({ movieId }));
  amina = memberOf(await buildMember({ displayName: "Amina Bello", username: "amina" }));
  kofi = memberOf(await buildMember({ displayName: "Kofi Mensah" }));
  ama = ownerOf(await buildMember({ displayName: "Ama Owusu" }));
});

type Reported = Partial<Parameters<typeof reportOffer>[1]>;

function report(fields: Reported = {}, by = amina) {
  const broken = { movieId, offerId, reason: "does-not-play", details: null } as const;
  return reportOffer(by, { ...broken, ...fields });
}

async function findCase() {
  const { cases } = await listCases(ama, { page: 1 });
  const [first] = cases;
  if (!first) throw new Error("There is no case.");
  return first;
}

type Decided = Partial<Parameters<typeof decideOfferReports>[1]>;

async function decide(fields: Decided, by = ama) {
  const { id: caseId } = await findCase();
  const gone = { caseId, offerId, outcome: "gone", channel: null, answer: null } as const;
  await decideOfferReports(by, { ...gone, ...fields });
  return getCase(ama, caseId);
}

async function newsOf(member: Member) {
  const { activities } = await listActivity(member, { page: 1, type: "notification" });
  return activities.map(({ type, outcome, answer }) => [type, outcome, answer]);
}

async function refusalOf(promise: Promise<unknown>) {
  const error = await promise.then(
    () => undefined,
    (error) => error,
  );
  expect(error).toBeInstanceOf(OfferRefused);
  return error.field;
}

test("members' reports of a place come together in the film's one case", async () => {
  expect(await report({ details: "Private video" })).toBe(true);
  expect(await report()).toBe(false);
  expect(await report({ reason: "not-legal" })).toBe(true);
  await report({}, kofi);
  const correction = { field: "cast", value: "Thierno Leye", source: null } as const;
  await suggestCorrection(kofi, { movieId, ...correction });
  const found = await findCase();
  expect(found).toMatchObject({ reason: "Place to watch reported", priority: "medium" });
  expect(found.corrections).toHaveLength(1);
  expect(found.offers).toMatchObject([
    {
      ...{ id: offerId, place: "YouTube", total: 3, outcome: null, now: "Plays" },
      address: "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
      reasons: [
        { label: "Doesn’t play", count: 2 },
        { label: "Not legal", count: 1 },
      ],
      reports: [{ name: "Amina Bello", details: "Private video" }, {}, { name: "Kofi Mensah" }],
    },
  ]);
});

test("a member who reports many places of a film is one reporter, and three are a crowd", async () => {
  for (const youtubeId of ["aaaaaaaaaaa", "bbbbbbbbbbb"]) {
    const { id } = await buildOffer({
      movieId,
      youtubeId,
      address: `https://youtu.be/${youtubeId}`,
    });
    await report({ offerId: id });
  }
  await report();
  expect((await findCase()).priority).toBe("low");
  await report({}, kofi);
  await report({}, memberOf(await buildMember()));
  expect((await findCase()).priority).toBe("medium");
});

test("a place that is gone leaves the page, with a history that names who reported it", async () => {
  await report();
  await report({}, kofi);
  const decided = await decide({ answer: "Thank you both." });
  expect(decided).toMatchObject({
    ...{ status: "resolved", actionTaken: "Reported place marked as gone" },
    offers: [{ outcome: "It is gone", total: 2, now: "Gone" }],
  });
  expect(await listOffers(ama, slug)).toMatchObject([{ state: "gone" }]);
  const [latest] = await listMovieHistory(ama, slug);
  expect(latest).toMatchObject({ actorName: "Ama Owusu", suggesterUsername: "amina" });
  const news = [["offer_report_accepted", "gone", "Thank you both."]];
  expect([await newsOf(amina), await newsOf(kofi)]).toEqual([news, news]);
  await expect(
    decideOfferReports(ama, {
      caseId: decided.id,
      offerId,
      outcome: "removed",
      channel: null,
      answer: null,
    }),
  ).rejects.toThrow("already decided");
  await expect(report({ reason: "wrong-film" })).rejects.toThrow("removed in the meantime");
});

test("not official is said of the channel, which must be named where it is not known", async () => {
  await report({ reason: "not-legal" });
  expect(await refusalOf(decide({ outcome: "not-official" }))).toBe("channel");
  await decide({ outcome: "not-official", channel: "@Copies" });
  expect((await listChannels(ama)).channels).toMatchObject([{ title: "@Copies", official: "no" }]);
  expect(await listOffers(ama, slug)).toMatchObject([{ channelTitle: "@Copies" }]);
  const { id } = await buildOffer({ movieId, provider: "tubi", youtubeId: null });
  await report({ offerId: id });
  expect(await refusalOf(decide({ offerId: id, outcome: "not-official", channel: "@C" }))).toBe(
    "form",
  );
});

test("a removed place takes no history of the report with it, and what another removed can be closed", async () => {
  await report({ reason: "wrong-film" });
  await db.deleteFrom("movieOffers").execute();
  expect((await findCase()).offers).toMatchObject([
    { now: "Removed from the film by now", can: { change: false } },
  ]);
  await expect(decide({ outcome: "gone" })).rejects.toThrow(Conflict);
  expect((await decide({ outcome: "removed" })).offers).toMatchObject([{ place: "YouTube" }]);
  expect(await newsOf(amina)).toEqual([["offer_report_accepted", "removed", null]]);
});

test("nothing wrong leaves the place, and the same can be reported again a month later", async () => {
  await report();
  await decide({ outcome: "nothing-wrong", answer: "It plays." });
  expect(await listOffers(ama, slug)).toMatchObject([{ state: "plays" }]);
  expect(await newsOf(amina)).toEqual([["offer_report_declined", "nothing-wrong", "It plays."]]);
  expect(await report()).toBe(false);
  const earlier = new Date(Date.now() - 31 * 86_400_000);
  await db.updateTable("offerReports").set({ decidedAt: earlier }).execute();
  expect(await report()).toBe(true);
});

test("curators change places, moderators say that nothing is wrong, others and the suspended neither", async () => {
  await report();
  const moderator = helperOf(await buildMember(), "moderate-reviews");
  await expect(decide({}, moderator)).rejects.toThrow(Forbidden);
  await expect(decide({ outcome: "nothing-wrong", answer: "No" }, amina)).rejects.toThrow(
    Forbidden,
  );
  const { id } = await findCase();
  await expect(dismissCase(ama, { id, reason: "No" })).rejects.toThrow("Decide what members");
  await decide({ outcome: "nothing-wrong", answer: "No" }, moderator);
  const profile = await buildMember({ isSuspended: true });
  await expect(report({}, memberOf(profile))).rejects.toThrow(Suspended);
  await db.updateTable("movies").set({ state: "draft" }).execute();
  await expect(report({}, kofi)).rejects.toThrow(NotFound);
});

test("twenty of a member's reports wait at most", async () => {
  for (let part = 1; part <= 20; part += 1) {
    const { id } = await buildOffer({ movieId, youtubeId: null, extent: "part", part, parts: 20 });
    await report({ offerId: id });
  }
  await expect(report()).rejects.toThrow("20 of your reports are waiting for our team");
});

test("reports and their answers come back with a deleted film, without who left since", async () => {
  await report();
  await report({}, kofi);
  await decide({});
  await deleteMovie(ama, slug);
  await db.deleteFrom("member").where("id", "=", kofi.id).execute();
  const entry = await db.selectFrom("deletedEntries").select("id").executeTakeFirstOrThrow();
  await restoreMovie(ama, entry.id);
  expect((await findCase()).offers).toMatchObject([
    { outcome: "It is gone", reports: [{ name: "Amina Bello" }, { name: "Anonymous" }] },
  ]);
  expect(await newsOf(amina)).toEqual([["offer_report_accepted", "gone", null]]);
});
