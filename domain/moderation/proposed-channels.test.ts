import { beforeEach, expect, test } from "vitest";
import { listActivity } from "#domain/activity/activity.ts";
import { listShownOffers } from "#domain/movies/movie-page.ts";
import { listOffers, OfferRefused } from "#domain/offers/offers.ts";
import { listChannels, updateChannel } from "#domain/offers/providers.ts";
import type { Member } from "#domain/rights/viewer.ts";
import { notifyWaitingMembers, setAlert } from "#domain/watchlist/alerts.ts";
import type { Official } from "#shared/offers/options.ts";
import { offerProposal } from "#shared/offers/report-validation.ts";
import { buildMember, buildMovie, buildOffer, memberOf, ownerOf } from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { listCases } from "./cases.ts";
import { acceptProposal, proposeOffer } from "./offer-proposals.ts";

const db = await openTestDatabase();
const slug = "xala-1975";
const today = new Date().toISOString().slice(0, 10);
let movieId = 0;
let amina: Member;
let ama: Member;

beforeEach(async () => {
  for (const table of ["movies", "member", "allowances", "channels"] as const) {
    await db.deleteFrom(table).execute();
  }
  ({ id: movieId } = await buildMovie({ title: "Xala", releaseYear: 1975 }));
  amina = memberOf(await buildMember());
  ama = ownerOf(await buildMember({ username: "ama" }));
});

async function propose(channel = "", address = "https://youtu.be/dQw4w9WgXcQ") {
  await proposeOffer(amina, { movieId, ...offerProposal.parse({ address, channel }) });
  return findProposal();
}

async function findProposal() {
  const { cases } = await listCases(ama, { page: 1 });
  const proposal = cases[0]?.proposals.findLast(({ status }) => status === "pending");
  if (!proposal) throw new Error("No proposal waits.");
  return proposal;
}

async function accept(fields: Partial<Parameters<typeof acceptProposal>[1]> = {}) {
  const { id } = await findProposal();
  const unchosen = { provider: "", channel: null, official: null };
  await acceptProposal(ama, {
    ...{ ...unchosen, id, isAlsoElsewhere: false, isChecked: false },
    ...fields,
  });
}

async function refusalOf(promise: Promise<unknown>) {
  const error = await promise.then(
    () => undefined,
    (error) => error,
  );
  expect(error).toBeInstanceOf(OfferRefused);
  return [error.field, error.message];
}

async function buildChannel(handle: string, official: Official, title = `@${handle}`) {
  const row = { handle, title, official };
  return db.insertInto("channels").values(row).returning("id").executeTakeFirstOrThrow();
}

/** The marks of all channels, with the day of the check and who made it. */
async function listMarks() {
  const { channels } = await listChannels(ama);
  return channels.map(({ title, official, checkedOn, checkedBy }) => [
    ...[title, official, checkedOn, checkedBy],
  ]);
}

async function isFree() {
  const { watchMarks } = await db
    .selectFrom("movies")
    .select("watchMarks")
    .where("id", "=", movieId)
    .executeTakeFirstOrThrow();
  return watchMarks.includes("free");
}

async function newsOf(member: Member) {
  const { activities } = await listActivity(member, { page: 1, type: "notification" });
  return activities.map(({ type, isWithoutLink }) => [type, isWithoutLink]);
}

test.each([
  ["not official where nothing is chosen", {}, ["no", null, null]],
  ["not official, by whoever chose that", { official: "no" }, ["no", today, "ama"]],
  ["not official, checked", { official: "no", isChecked: true }, ["no", today, "ama"]],
  ["official, which is a check", { official: "yes" }, ["yes", today, "ama"]],
] as const)("the new channel of an added video is %s", async (_what, chosen, mark) => {
  expect(await propose("@copies")).toMatchObject({
    ...{ channelMark: undefined, asksForChannel: true, asksIfOfficial: true, mustChoose: false },
  });
  await accept(chosen);
  expect(await listMarks()).toEqual([["@copies", ...mark]]);
  expect(await isFree()).toBe(mark[0] === "yes");
});

test("whether a channel in the list is official must be chosen where nobody knows", async () => {
  const { id: channelId } = await buildChannel("views", "unknown", "Views");
  const other = await buildMovie({ title: "Ceddo", releaseYear: 1977 });
  await buildOffer({ movieId: other.id, youtubeId: "aaaaaaaaaaa", channelId });
  expect(await propose("@Views")).toMatchObject({
    ...{ channelMark: "Not known", asksIfOfficial: true, mustChoose: true },
  });
  expect(await refusalOf(accept())).toEqual([
    "official",
    "Choose whether its channel is official: our list does not say so of Views",
  ]);
  expect(await listOffers(ama, slug)).toEqual([]);
  await accept({ official: "no" });
  expect(await listMarks()).toEqual([["Views", "no", today, "ama"]]);
  expect(await listShownOffers(other.id)).toMatchObject([{ official: "no" }]);
});

test.each(["yes", "no"] as const)(
  "a channel that is decided as “%s” stays so",
  async (official) => {
    await buildChannel("films", official, "Films");
    expect(await propose("Films")).toMatchObject({
      ...{ channelMark: official === "yes" ? "Official" : "Not official" },
      ...{ asksForChannel: true, asksIfOfficial: false },
    });
    await accept({ official: official === "yes" ? "no" : "yes", isChecked: true });
    expect(await listMarks()).toEqual([["Films", official, null, null]]);
    expect(await isFree()).toBe(official === "yes");
  },
);

test("that a video is an official channel's is no member's word alone", async () => {
  await buildChannel("films", "yes", "Films");
  await propose("@films");
  expect(await refusalOf(accept())).toEqual([
    "form",
    "Films is official, so the video would be linked: look at it first, and say so.",
  ]);
  await accept({ channel: "@copies" });
  expect(await listOffers(ama, slug)).toMatchObject([{ channelTitle: "@copies", official: "no" }]);
});

test("a video is added only with its channel, which the curator names where the member did not", async () => {
  expect(await propose()).toMatchObject({ asksForChannel: true, asksIfOfficial: true });
  expect(await refusalOf(accept({ official: "yes" }))).toEqual([
    "channel",
    "Its channel is required: it decides whether the video has a link",
  ]);
  expect((await refusalOf(accept({ channel: "Some films" })))[0]).toBe("channel");
  await buildChannel("views", "unknown");
  expect((await refusalOf(accept({ channel: "@views" })))[0]).toBe("official");
  await accept({ channel: "@copies" });
  expect(await listOffers(ama, slug)).toMatchObject([{ channelTitle: "@copies", official: "no" }]);
});

test("a channel whose title was changed meanwhile is asked for again", async () => {
  const { id } = await buildChannel("films", "yes", "Films");
  await propose("Films");
  await db.updateTable("channels").set({ title: "Cinema" }).where("id", "=", id).execute();
  expect(await findProposal()).toMatchObject({ channel: "Films", asksForChannel: true });
  expect((await refusalOf(accept()))[0]).toBe("channel");
  await accept({ channel: "Cinema", isChecked: true });
  expect(await isFree()).toBe(true);
});

test("an address that is not on YouTube is official by its provider, and free as before", async () => {
  const proposal = await propose("", "https://films.example/xala");
  expect(proposal).toMatchObject({ asksForChannel: false, asksIfOfficial: false });
  await accept({ provider: "tubi" });
  expect(await listMarks()).toEqual([]);
  expect(await isFree()).toBe(true);
  expect(await newsOf(amina)).toEqual([["offer_proposal_accepted", false]]);
});

test("an added video waits without a link, and nobody is alerted, until its channel is official", async () => {
  const kofi = memberOf(await buildMember());
  await setAlert(kofi, slug);
  await propose("@copies");
  await accept();
  await notifyWaitingMembers();
  expect(await listShownOffers(movieId)).toMatchObject([{ official: "no" }]);
  expect(await isFree()).toBe(false);
  expect(await newsOf(kofi)).toEqual([]);
  expect(await newsOf(amina)).toEqual([["offer_proposal_accepted", true]]);

  const { channels } = await listChannels(ama);
  const named = { youtubeId: null, handle: "copies" };
  const fields = { channel: named, title: "Copies", owner: null, official: "yes" } as const;
  await updateChannel(ama, channels[0]?.id ?? 0, fields);
  await notifyWaitingMembers();
  expect(await listShownOffers(movieId)).toMatchObject([{ official: "yes" }]);
  expect(await isFree()).toBe(true);
  expect(await newsOf(kofi)).toMatchObject([["movie_watchable", false]]);
  expect(await newsOf(amina)).toEqual([["offer_proposal_accepted", false]]);
});
