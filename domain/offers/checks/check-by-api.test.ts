import { lookup } from "node:dns/promises";
import { beforeEach, expect, test, vi } from "vitest";
import * as addresses from "#domain/media/public-address.ts";
import { changeSettings } from "#domain/settings/settings.ts";
import { buildMember, ownerOf } from "#tests/builders.ts";
import * as checks from "#tests/offer-checks.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { addOffer } from "../offers.ts";
import { checkDueOffers } from "./check-offers.ts";

vi.mock("node:dns/promises", { spy: true });
process.env.SECRET = "a secret for tests, thirty-two characters long";

const sites = await checks.startSites();
const { requests } = sites;
const { formAt, manners, passDays, read, video } = checks;
const db = await openTestDatabase();
const owner = ownerOf(await buildMember());

beforeEach(async () => {
  await checks.prepareFilm(db);
  requests.length = 0;
  vi.spyOn(addresses, "isPublicAddress").mockReturnValue(true);
  vi.mocked<(host: string) => Promise<unknown>>(lookup).mockResolvedValue([
    { address: "127.0.0.1", family: 4 },
  ]);
});

const add = (address: string, more = {}) => addOffer(owner, "xala-1975", formAt(address, more));
const addVideo = (more = {}, id = "dQw4w9WgXcQ") => add(`https://youtu.be/${id}`, more);

async function checkAfter(days: number) {
  await passDays(days);
  await checkDueOffers(manners);
}

const channel = { id: video.snippet.channelId, snippet: { customUrl: "@filmsofdakar" } };
const ofChannel: checks.Status = [200, {}, JSON.stringify({ items: [channel] })];

/** Answers as the data API does, of channels with `channels`. */
async function useKey(items: object[], channels = ofChannel) {
  await changeSettings(owner, {}, { keys: { youtube: "a-key-of-the-data-api" } });
  const ofVideos = checks.answerInTurn([[200, {}, JSON.stringify({ items })]]);
  const ofChannels = checks.answerInTurn([channels]);
  sites.answer = (request, response) => {
    const isOfChannels = request.url?.startsWith("/youtube/v3/channels");
    return (isOfChannels ? ofChannels : ofVideos)(request, response);
  };
}

test("the data API fills in what an offer does not say, and later what it had filled in", async () => {
  const id = await addVideo();
  await useKey([video]);
  await checkDueOffers(manners);
  const { offer } = await read(id);
  expect(offer).toMatchObject({ minutes: 124, countryRule: "except", countries: ["DE", "FR"] });
  expect(await db.selectFrom("channels").selectAll().execute()).toMatchObject([
    { id: offer.channelId, title: "Films of Dakar", handle: "filmsofdakar", official: "unknown" },
  ]);
  await useKey([{ ...video, contentDetails: { duration: "PT2H", regionRestriction: {} } }]);
  await db.updateTable("movieOffers").set({ minutes: 90 }).execute();
  await checkAfter(14);
  expect((await read(id)).offer).toMatchObject({ minutes: 90, countryRule: "everywhere" });
  expect(requests[0]).toContain("GET /youtube/v3/videos?part=snippet%2Cstatus%2CcontentDetails");
});

const refusedFor = (reason: string): checks.Status => {
  return [403, {}, JSON.stringify({ error: { errors: [{ reason }] } })];
};

test.each([
  [500, [500, {}], 0],
  [429, [429, {}], 1],
  [403, refusedFor("quotaExceeded"), 1],
  [403, refusedFor("channelForbidden"), 0],
] as [number, checks.Status, number][])(
  "a channel that curators know by its handle is not added again where YouTube answers %i for it",
  async (_, ofChannel, pauses) => {
    const id = await addVideo();
    const { channelId: youtubeId, channelTitle: title } = video.snippet;
    const known = { youtubeId: null, handle: "filmsofdakar", title, owner: null };
    const copies = { ...known, official: "no" as const };
    await db.insertInto("channels").values(copies).execute();
    await useKey([video], ofChannel);
    await checkDueOffers(manners);
    const channels = () => db.selectFrom("channels").selectAll().execute();
    expect(await channels()).toMatchObject([copies]);
    expect((await read(id)).offer).toMatchObject({ minutes: 124, channelId: null });
    const paused = await db.selectFrom("checkPauses").select("host").execute();
    expect(paused).toHaveLength(pauses);
    await db.deleteFrom("checkPauses").execute();
    await useKey([video]);
    await checkAfter(14);
    const [channel, ...others] = await channels();
    expect(channel).toMatchObject({ ...copies, youtubeId });
    expect(others).toEqual([]);
    expect((await read(id)).offer.channelId).toBe(channel?.id);
  },
);

test("a channel that is known by both names needs no answer to be filled in", async () => {
  const id = await addVideo();
  const { channelId: youtubeId, channelTitle: title } = video.snippet;
  const known = { youtubeId, handle: "filmsofdakar", title, owner: null };
  await db.insertInto("channels").values(known).execute();
  const other = { ...video, id: "dQw4w9WgXcR", snippet: { channelId: `UC${"b".repeat(22)}` } };
  const otherId = await addVideo({}, other.id);
  await useKey([video, other], [500, {}]);
  await checkDueOffers(manners);
  const [channel] = await db.selectFrom("channels").selectAll().execute();
  expect((await read(id)).offer.channelId).toBe(channel?.id);
  expect((await read(otherId)).offer.channelId).toBeNull();
});

test("an offer whose channel gets its name elsewhere meanwhile waits for the next run, and no other", async () => {
  const youtubeId = video.snippet.channelId;
  const known = { youtubeId, handle: null, title: "Films of Dakar", owner: null };
  await db.insertInto("channels").values(known).execute();
  const other = { ...video, id: "dQw4w9WgXcR", snippet: {} };
  const [id, otherId] = [await addVideo(), await addVideo({}, other.id)];
  await useKey([video, other]);
  const endAdding = await checks.addChannelMeanwhile("update", "filmsofdakar");
  await checkDueOffers(manners);
  expect((await read(id)).check.checkedAt).toBeNull();
  expect((await read(otherId)).check.outcome).toBe("plays");
  await endAdding();
  await checkDueOffers(manners);
  const channels = await db.selectFrom("channels").selectAll().execute();
  expect(channels).toMatchObject([{ youtubeId, handle: "filmsofdakar" }]);
  expect((await read(id)).offer.channelId).toBe(channels[0]?.id);
});

test("what a curator typed is never overwritten", async () => {
  const id = await addVideo({ minutes: "90", countryRule: "only", countries: "Senegal" });
  await useKey([video]);
  await checkDueOffers(manners);
  expect((await read(id)).offer).toMatchObject({ minutes: 90, countries: ["SN"] });
});

test.each([
  ["absent", [], "gone"],
  ["private", [{ ...video, status: { privacyStatus: "private" } }], "gone"],
  ["taken away", [{ ...video, status: { uploadStatus: "rejected" } }], "gone"],
  [
    "allowed nowhere",
    [{ ...video, contentDetails: { regionRestriction: { allowed: [] } } }],
    "blocked",
  ],
  ["unlisted", [{ ...video, status: { privacyStatus: "unlisted" } }], "plays"],
])("a video that is %s in the data API's answer", async (_, items, state) => {
  const id = await addVideo();
  await useKey(items);
  await checkDueOffers(manners);
  expect((await read(id)).offer.state).toBe("plays");
  await checkAfter(1);
  expect((await read(id)).offer.state).toBe(state);
});

test("an answer of the data API that cannot be true or read, or a used up quota, counts for nothing", async () => {
  const ids: number[] = [];
  for (let number = 10; number < 22; number += 1)
    ids.push(await addVideo({}, `dQw4w9WgX${number}`));
  await useKey([]);
  const faults: checks.Status[] = [
    [200, {}, '{"items":[]}'],
    [200, {}, "no JSON"],
    [200, {}, "x".repeat(5 * 1024 * 1024)],
    refusedFor("quotaExceeded"),
  ];
  for (const fault of faults) {
    await db.deleteFrom("checkPauses").execute();
    sites.answer = checks.answerInTurn([fault]);
    await checkAfter(2);
    for (const id of ids) expect((await read(id)).check.failures).toBe(0);
  }
  expect(requests).toHaveLength(faults.length);
  await checkAfter(2);
  expect(requests).toHaveLength(faults.length);
});

async function addVideos(count: number): Promise<void> {
  const { id: movieId } = await db.selectFrom("movies").select("id").executeTakeFirstOrThrow();
  const rows = Array.from({ length: count }, (_, number) => {
    const youtubeId = `video${String(number).padStart(6, "0")}`;
    const address = `https://www.youtube.com/watch?v=${youtubeId}`;
    return { movieId, provider: "youtube", access: "free", address, youtubeId } as const;
  });
  await db.insertInto("movieOffers").values(rows).execute();
}

const readChecks = () => db.selectFrom("offerChecks").selectAll().orderBy("offerId").execute();
const hoursUntil = (at: Date | null) => (Number(at) - Date.now()) / 3_600_000;

test("a call that fails says nothing of its videos, which are due again in an hour, and the next goes on", async () => {
  await addVideos(60);
  await useKey([]);
  const items = (await readChecks()).map((_, number) => ({
    id: `video${String(number).padStart(6, "0")}`,
  }));
  sites.answer = checks.answerInTurn([
    [500, {}],
    [200, {}, JSON.stringify({ items })],
  ]);
  await checkDueOffers(manners);
  expect(requests).toHaveLength(2);
  const found = await readChecks();
  expect(found.filter(({ outcome }) => outcome === "plays")).toHaveLength(10);
  const waiting = found.filter(({ outcome }) => outcome === null);
  expect(waiting).toHaveLength(50);
  for (const { dueAt } of waiting) expect(hoursUntil(dueAt)).toBeLessThanOrEqual(1);
  expect(await db.selectFrom("checkPauses").selectAll().execute()).toEqual([]);
});

test("three calls in a row that fail pause YouTube for an hour, after which all videos are due", async () => {
  await addVideos(160);
  await useKey([]);
  sites.answer = checks.answerInTurn([[500, {}]]);
  await checkDueOffers({ ...manners, most: 1000 });
  expect(requests).toHaveLength(3);
  expect(await db.selectFrom("checkPauses").select("host").execute()).toEqual([
    { host: "youtube" },
  ]);
  for (const { outcome, dueAt } of await readChecks()) {
    expect(outcome).toBeNull();
    expect(hoursUntil(dueAt)).toBeGreaterThan(0.9);
    expect(hoursUntil(dueAt)).toBeLessThanOrEqual(1);
  }
});

test("a refused key is the job's failure, and other addresses are checked all the same", async () => {
  await addVideo();
  const page = await add(`http://films.example:${sites.port}/watch/xala`);
  await useKey([]);
  sites.answer = ({ url = "" }, response) => {
    response.writeHead(url.startsWith("/youtube") ? 400 : 200).end();
  };
  await expect(checkDueOffers(manners)).rejects.toThrow("YouTube refused the API key (400)");
  expect((await read(page)).check.outcome).toBe("plays");
});
