import { beforeEach, expect, test } from "vitest";
import { listActivity } from "#domain/activity/activity.ts";
import { deleteMovie, listMovieHistory, restoreMovie } from "#domain/movies/curation.ts";
import { listOffers, OfferRefused } from "#domain/offers/offers.ts";
import { listChannels } from "#domain/offers/providers.ts";
import { Conflict, Forbidden, NotFound, Suspended } from "#domain/platform/errors.ts";
import type { Member } from "#domain/rights/viewer.ts";
import { offerProposal } from "#shared/offers/report-validation.ts";
import {
  buildMember,
  buildMovie,
  buildOffer,
  helperOf,
  memberOf,
  ownerOf,
} from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { getCase, listCases } from "./cases.ts";
import { acceptProposal, proposeOffer } from "./offer-proposals.ts";
import { declineSuggestion } from "./suggestions.ts";

const db = await openTestDatabase();
const slug = "xala-1975";
const video = "youtu.be/dQw4w9WgXcQ?t=30";
const address = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";
let movieId = 0;
let amina: Member;
let ama: Member;

beforeEach(async () => {
  for (const table of ["movies", "member", "allowances", "channels", "deletedEntries"] as const) {
    await db.deleteFrom(table).execute();
  }
  ({ id: movieId } = await buildMovie({ title: "Xala", releaseYear: 1975 }));
  amina = memberOf(await buildMember({ displayName: "Amina Bello", username: "amina" }));
  ama = ownerOf(await buildMember({ displayName: "Ama Owusu" }));
});

function propose(fields: Record<string, string> = {}, by = amina) {
  return proposeOffer(by, { movieId, ...offerProposal.parse({ address: video, ...fields }) });
}

async function findCase() {
  const { cases } = await listCases(ama, { page: 1 });
  const [first] = cases;
  if (!first) throw new Error("There is no case.");
  return first;
}

const unchosen = {
  ...{ provider: "", channel: null, official: null },
  ...{ isAlsoElsewhere: false, isChecked: false },
};

async function accept(fields: Partial<Parameters<typeof acceptProposal>[1]> = {}, by = ama) {
  const found = await findCase();
  const id = found.proposals.findLast(({ status }) => status === "pending")?.id ?? 0;
  await acceptProposal(by, { ...unchosen, id, ...fields });
  return getCase(ama, found.id);
}

async function newsOf(member: Member) {
  const { activities } = await listActivity(member, { page: 1, type: "notification" });
  return activities.map(({ type, answer }) => [type, answer]);
}

async function refusalOf(promise: Promise<unknown>) {
  const error = await promise.then(
    () => undefined,
    (error) => error,
  );
  expect(error).toBeInstanceOf(OfferRefused);
  return [error.field, error.message];
}

test.each([
  ["", "Paste an address"],
  ["javascript:alert(1)", "Paste the whole address: it begins with https://"],
  ["data:text/html,film", "Paste the whole address: it begins with https://"],
  ["https://films.example/{2000 more}", "Address must be at most 2000 characters"],
  ["http://localhost/film", "This address can’t be opened by everyone"],
  ["http://192.168.1.1/film", "This address can’t be opened by everyone"],
  ["http://0x7f000001/film", "This address can’t be opened by everyone"],
  ["http://[::1]/film", "This address can’t be opened by everyone"],
  ["https://nas.local/film", "This address can’t be opened by everyone"],
  ["https://films.example:8443/film", "This address can’t be opened by everyone"],
  ["https://www.youtube.com@films.example/film", "This address can’t be opened by everyone"],
  ["https://www.youtube.com/@copies", "This YouTube address does not lead to a video"],
])("%s is no place to watch a film", (typed, message) => {
  const address = typed.replace("{2000 more}", "x".repeat(2000));
  const parsed = offerProposal.safeParse({ address });
  expect(parsed.error?.issues[0]).toMatchObject({ path: ["address"], message });
});

test("a proposed address waits in the film's case, with what is known of it", async () => {
  const languages = { audioLanguages: "Wolof", subtitleLanguages: "French, English" };
  const answer = await propose({ ...languages, channel: "@copies", note: "All of it" });
  expect(answer).toEqual({ isNew: true, providerName: "YouTube" });
  expect(await propose({}, ama)).toMatchObject({ isNew: false });
  const found = await findCase();
  expect(found).toMatchObject({ reason: "Place to watch suggested", status: "pending" });
  expect(found.proposals).toMatchObject([
    {
      ...{ address, provider: "YouTube", providers: [], channel: "@copies", by: "Amina Bello" },
      ...{ audio: "Wolof", subtitles: "French, English", note: "All of it", status: "pending" },
    },
  ]);
  expect(await listOffers(ama, slug)).toEqual([]);
});

test("an accepted one becomes an offer that nobody has checked, of a channel that is not official", async () => {
  await propose({ audioLanguages: "wolof", channel: "@copies", part: "1", parts: "2" });
  const decided = await accept();
  expect(decided).toMatchObject({ status: "resolved", actionTaken: "Suggested place accepted" });
  expect(await listOffers(ama, slug)).toMatchObject([
    { address, extent: "part", part: 1, parts: 2, audioLanguages: ["wolof"], checkedOn: null },
  ]);
  expect((await listChannels(ama)).channels).toMatchObject([
    { title: "@copies", official: "no", checkedOn: null, checkedBy: null },
  ]);
  const [latest] = await listMovieHistory(ama, slug);
  expect(latest).toMatchObject({ suggesterUsername: "amina", source: "a member’s suggestion" });
  expect(await newsOf(amina)).toEqual([["offer_proposal_accepted", null]]);
});

test("a look-alike of YouTube is of no provider, and is added only where a curator names one", async () => {
  await propose({ address: "https://youtube.com.films.example/watch?v=dQw4w9WgXcQ" });
  await propose({ address: "https://yоutube.com/watch?v=dQw4w9WgXcQ" });
  const { proposals } = await findCase();
  expect(proposals.map(({ host, provider }) => [host, provider])).toEqual([
    ["youtube.com.films.example", undefined],
    ["xn--yutube-wqf.com", undefined],
  ]);
  expect(proposals[0]?.providers).toContainEqual({ value: "kava", label: "Kava" });
  expect((await refusalOf(accept()))[0]).toBe("provider");
  await accept({ provider: "kava" });
  expect(await listOffers(ama, slug)).toMatchObject([{ provider: "kava", youtubeId: null }]);
});

test("an address that the film has is refused, whatever became of it", async () => {
  const { id } = await buildOffer({ movieId });
  expect(await refusalOf(propose())).toEqual(["address", "This film already has this address."]);
  await db.updateTable("movieOffers").set({ state: "gone" }).where("id", "=", id).execute();
  expect((await refusalOf(propose()))[1]).toContain("did not play");
  const channel = { handle: "copies", title: "Copies", official: "no" } as const;
  const added = await db.insertInto("channels").values(channel).returning("id").executeTakeFirst();
  await db
    .updateTable("movieOffers")
    .set({ channelId: added?.id ?? 0 })
    .execute();
  expect((await refusalOf(propose()))[1]).toContain("until we know that it is official");
});

test("another film with the address is named, unless it is not published", async () => {
  const other = await buildMovie({ title: "Ceddo", releaseYear: 1977 });
  await buildOffer({ movieId: other.id });
  expect(await refusalOf(propose())).toEqual([
    "isAlsoElsewhere",
    "“Ceddo” (1977) has this address. If it shows both films, tick the box.",
  ]);
  await propose({ isAlsoElsewhere: "on" });
  expect((await findCase()).proposals[0]?.other).toMatchObject({ title: "Ceddo" });
  await db.updateTable("movies").set({ state: "draft" }).where("id", "=", other.id).execute();
  expect((await findCase()).proposals[0]?.other).toBeUndefined();
  expect(await propose({ part: "1", parts: "2" })).toMatchObject({ isNew: true });
  expect((await refusalOf(accept({ channel: "@films" })))[0]).toBe("isAlsoElsewhere");
  await accept({ isAlsoElsewhere: true, channel: "@films" });
});

test("one whose address is no longer allowed is refused with the reason, and can be declined", async () => {
  await propose({ address: "https://films.example/xala" });
  await db.updateTable("offerProposals").set({ address: "https://films..example/xala" }).execute();
  const accepting = accept({ provider: "kava" });
  await expect(accepting).rejects.toThrow(Conflict);
  await expect(accepting).rejects.toThrow("Address must lead to a public website");
  const id = (await findCase()).proposals[0]?.id ?? 0;
  await declineSuggestion(ama, "offerProposals", { id, reason: "Nothing is there." });
});

test("a channel is named so that it can be found", async () => {
  expect((await refusalOf(propose({ channel: "Some films" })))[0]).toBe("channel");
  const elsewhere = { address: "https://films.example/xala", channel: "@copies" };
  expect((await refusalOf(propose(elsewhere)))[0]).toBe("channel");
});

test("what the curator added meanwhile is credited, and another's addition accepted", async () => {
  await propose();
  await buildOffer({ movieId });
  expect((await findCase()).proposals).toMatchObject([
    { isInFilm: true, asksForChannel: false, asksIfOfficial: false },
  ]);
  expect(await accept()).toMatchObject({ status: "resolved" });
  expect(await listOffers(ama, slug)).toHaveLength(1);
});

test("a declined one is read with its reason, by moderators' right; accepting takes curation", async () => {
  await propose();
  const id = (await findCase()).proposals[0]?.id ?? 0;
  const moderator = helperOf(await buildMember(), "moderate-reviews");
  await expect(accept({}, moderator)).rejects.toThrow(Forbidden);
  await expect(declineSuggestion(amina, "offerProposals", { id, reason: "No" })).rejects.toThrow(
    Forbidden,
  );
  await declineSuggestion(moderator, "offerProposals", { id, reason: "It is a trailer." });
  expect(await newsOf(amina)).toEqual([["offer_proposal_declined", "It is a trailer."]]);
  await expect(declineSuggestion(ama, "offerProposals", { id, reason: "No" })).rejects.toThrow(
    "already declined",
  );
  await expect(acceptProposal(ama, { ...unchosen, id: 999_999 })).rejects.toThrow(NotFound);
  expect(await propose()).toMatchObject({ isNew: true });
});

test("the suspended propose nothing, nor does anyone for a draft, and twenty of a member's wait at most", async () => {
  const profile = await buildMember({ isSuspended: true });
  await expect(propose({}, memberOf(profile))).rejects.toThrow(Suspended);
  for (let index = 0; index < 20; index += 1) {
    await propose({ address: `https://films.example/${index}` });
  }
  await expect(propose()).rejects.toThrow("are waiting for our team");
  await db.updateTable("movies").set({ state: "draft" }).execute();
  await expect(propose({}, ama)).rejects.toThrow(NotFound);
});

test("they come back with a deleted film, and stay without a name when their member leaves", async () => {
  await propose();
  await deleteMovie(ama, slug);
  const entry = await db.selectFrom("deletedEntries").select("id").executeTakeFirstOrThrow();
  await restoreMovie(ama, entry.id);
  expect((await findCase()).proposals).toMatchObject([{ by: "Amina Bello", address }]);
  await db.deleteFrom("member").where("id", "=", amina.id).execute();
  expect((await findCase()).proposals).toMatchObject([{ by: "Anonymous" }]);
  await accept({ channel: "@films" });
  expect(await listOffers(ama, slug)).toHaveLength(1);
});
