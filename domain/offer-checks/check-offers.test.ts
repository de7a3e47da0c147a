import { lookup } from "node:dns/promises";
import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, expect, test, vi } from "vitest";

vi.mock("node:dns/promises", { spy: true });
process.env.SECRET = "a secret for tests, thirty-two characters long";

let answer: RequestListener = (_request, response) => response.end("a film");
const requests: string[] = [];
const server = createServer((request, response) => {
  const url = request.url ?? "";
  if (url !== "/robots.txt") requests.push(`${request.method} ${url}`);
  answer(request, response);
});
// On every address of this machine, so that a forbidden request would arrive.
await once(server.listen(0, "0.0.0.0"), "listening");
const { port } = server.address() as AddressInfo;
const origin = `http://127.0.0.1:${port}`;
process.env.YOUTUBE_URL = origin;
process.env.YOUTUBE_API_URL = origin;
afterAll(() => server.close().closeAllConnections());

// What reads the settings, after they name the stand-in.
const { buildMember, buildMovie, buildSettings, ownerOf } = await import("#tests/builders.ts");
const { openTestDatabase } = await import("#tests/setup/database.ts");
const addresses = await import("#domain/media/public-address.ts");
const { changeSettings } = await import("#domain/settings/settings.ts");
const { addOffer, updateOffer } = await import("#domain/movies/offers.ts");
const { deleteMovie, listMovieHistory, restoreMovie } = await import("#domain/movies/curation.ts");
const { listDeleted } = await import("#domain/catalogue/deleted.ts");
const { formAt, passDays, read, video } = await import("#tests/offer-checks.ts");
const { checkDueOffers } = await import("./check-offers.ts");

const db = await openTestDatabase();
const owner = ownerOf(await buildMember());
const manners = { seconds: 5, pause: 0, longest: 60_000, most: 100 };
const film = "xala-1975";
const host = `films.example:${port}`;

beforeEach(async () => {
  for (const table of ["movies", "channels", "checkPauses", "serviceKeys"] as const)
    await db.deleteFrom(table).execute();
  await buildSettings({ checksOffers: true, offerCheckDays: 14 });
  await buildMovie({ title: "Xala", releaseYear: 1975 });
  requests.length = 0;
  vi.spyOn(addresses, "isPublicAddress").mockImplementation((checked) => checked === "127.0.0.1");
  vi.mocked<(host: string) => Promise<unknown>>(lookup).mockResolvedValue([
    { address: "127.0.0.1", family: 4 },
  ]);
  answer = (_request, response) => response.end("a film");
});

const add = (address: string, more = {}) => addOffer(owner, film, formAt(address, more));
const addPage = (path = "/watch/xala") => add(`http://${host}${path}`);
const addVideo = (more = {}, id = "dQw4w9WgXcQ") => add(`https://youtu.be/${id}`, more);

async function checkAfter(days: number) {
  await passDays(days);
  await checkDueOffers(manners);
}

/** Answers with these statuses in turn, the last of them from then on. */
function answerWith(...statuses: (number | [number, Record<string, string>, string?])[]) {
  answer = ({ url }, response) => {
    if (url === "/robots.txt") return void response.writeHead(404).end();
    const next = statuses.length > 1 ? statuses.shift() : statuses[0];
    const [status, headers = {}, body = ""] = typeof next === "object" ? next : [next ?? 200];
    response.writeHead(status, headers).end(body);
  };
}

const titled = JSON.stringify({ title: "Xala" });

const channel = { id: video.snippet.channelId, snippet: { customUrl: "@filmsofdakar" } };
const ofChannel = JSON.stringify({ items: [channel] });

/** Answers as the data API does. */
async function useKey(...items: object[]) {
  await changeSettings(owner, {}, { youtube: "a-key-of-the-data-api" });
  answerWith([200, {}, JSON.stringify({ items })]);
  const answerForVideos = answer;
  answer = (request, response) => {
    const isOfChannels = request.url?.startsWith("/youtube/v3/channels");
    return isOfChannels ? response.end(ofChannel) : answerForVideos(request, response);
  };
}

test("nothing is asked while the owner has not turned it on", async () => {
  await addPage();
  await addVideo();
  await buildSettings({ checksOffers: false });
  await checkDueOffers(manners);
  expect(requests).toEqual([]);
});

test("a page that answers plays, and its next check is in as many days as the owner set", async () => {
  const id = await addPage();
  await checkDueOffers(manners);
  const { offer, check } = await read(id);
  expect(requests).toEqual(["HEAD /watch/xala"]);
  expect([offer.state, check.outcome, check.failures]).toEqual(["plays", "plays", 0]);
  const days = (Number(check.dueAt) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(13.9);
  expect(days).toBeLessThan(15.5);
  await checkDueOffers(manners);
  expect(requests).toHaveLength(1);
});

test.each([
  ["a page", 404, addPage],
  ["a page", 410, addPage],
  ["a video", 404, addVideo],
  ["a video", 400, addVideo],
])(
  "%s that answers %i is gone at the second failure a day after the first",
  async (_, status, addOne) => {
    const id = await addOne();
    answerWith(status);
    await checkDueOffers(manners);
    expect((await read(id)).offer.state).toBe("plays");
    // Asked for by a curator meanwhile: another failure, and too soon.
    await checkAfter(0.5);
    expect((await read(id)).offer.state).toBe("plays");
    await checkAfter(0.6);
    const { offer, check } = await read(id);
    expect([offer.state, check.stateBefore, check.failures]).toEqual(["gone", "plays", 3]);
    const [entry] = await listMovieHistory(owner, film);
    expect(entry).toMatchObject({ change: "edited", source: "schedule", actorName: null });
  },
);

test("an offer that plays again is back as it was, and one that a curator hid stays hidden", async () => {
  const [taken, hidden] = [await addPage("/a"), await addPage("/b")];
  await db.updateTable("movieOffers").set({ state: "unsure" }).where("id", "=", taken).execute();
  answerWith(404);
  await checkDueOffers(manners);
  await checkAfter(1);
  await updateOffer(owner, film, hidden, {
    ...formAt(`http://${host}/b`),
    ...{ state: "gone", isChecked: true },
  });
  const both = async () => [(await read(taken)).offer.state, (await read(hidden)).offer.state];
  expect(await both()).toEqual(["gone", "gone"]);
  answerWith(200);
  requests.length = 0;
  await checkAfter(14);
  expect(await both()).toEqual(["unsure", "gone"]);
  expect(requests).toEqual(["HEAD /a"]);
});

test("an offer that was hidden by a check and then deleted with its film comes back with both", async () => {
  const id = await addPage();
  answerWith(404);
  await checkDueOffers(manners);
  await checkAfter(1);
  await deleteMovie(owner, film);
  const [entry] = await listDeleted(owner, "movie");
  await restoreMovie(owner, entry?.id ?? 0);
  expect((await read(id)).check.stateBefore).toBe("plays");
  answerWith(200);
  await checkAfter(14);
  expect((await read(id)).offer.state).toBe("plays");
});

test.each([401, 403, 429, 451, 500, 503])(
  "a page that answers %i is never gone",
  async (status) => {
    const id = await addPage();
    answerWith(status);
    for (const days of [0, 2, 2, 2]) {
      await db.deleteFrom("checkPauses").execute();
      await checkAfter(days);
    }
    const { offer, check } = await read(id);
    expect([offer.state, check.failures]).toEqual(["plays", 0]);
    expect(check.outcome).toBe(status < 429 || status === 451 ? "unclear" : "unreachable");
  },
);

test.each([
  [401, "", "unclear"],
  [403, "", "unclear"],
  [200, "Forbidden", "unclear"],
  [200, "{", "unclear"],
  [200, titled, "plays"],
  [429, "", "unreachable"],
  [500, "", "unreachable"],
])("YouTube's oEmbed answers %i %s: %s", async (status, body, outcome) => {
  const id = await addVideo();
  answerWith([status, {}, body]);
  await checkDueOffers(manners);
  expect((await read(id)).check).toMatchObject({ outcome, failures: 0 });
  expect(requests).toEqual([
    "GET /oembed?url=https%3A%2F%2Fwww.youtube.com%2Fwatch%3Fv%3DdQw4w9WgXcQ&format=json",
  ]);
});

test("a failure in between that says nothing neither confirms the first one nor ends it", async () => {
  const id = await addPage();
  answerWith(404);
  await checkDueOffers(manners);
  answerWith(500);
  await checkAfter(2);
  expect((await read(id)).offer.state).toBe("plays");
  answerWith(404);
  await checkAfter(2);
  expect((await read(id)).offer.state).toBe("gone");
});

test("a host that asks to wait is left alone until then, by later runs too", async () => {
  const [first, second] = [await addPage("/a"), await addPage("/b")];
  answerWith([429, { "Retry-After": "7200" }]);
  await checkDueOffers(manners);
  expect(requests).toHaveLength(1);
  await passDays(0);
  await checkDueOffers(manners);
  expect(requests).toHaveLength(1);
  for (const id of [first, second]) {
    const { check } = await read(id);
    expect(Number(check.dueAt)).toBeGreaterThan(Date.now() + 7_000_000);
  }
});

test("a host that does not answer three times is asked no more in this run", async () => {
  for (const path of ["/a", "/b", "/c", "/d", "/e"]) await addPage(path);
  answer = ({ url }, response) => {
    if (url === "/robots.txt") response.writeHead(404).end();
  };
  await checkDueOffers({ ...manners, seconds: 0.05 });
  expect(requests).toHaveLength(3);
  const [one] = await db.selectFrom("offerChecks").selectAll().orderBy("offerId").execute();
  expect(one).toMatchObject({ outcome: "unreachable", failures: 0 });
  expect(one?.detail).toBe(`${host} took too long to answer.`);
});

test.each([
  ["http://127.0.0.2/admin", "127.0.0.2 is not on the public internet."],
  ["http://169.254.169.254/latest", "169.254.169.254 is not on the public internet."],
  ["/watch/xala", "redirects too often."],
  ["file:///etc/passwd", "leads to something that is not a web address."],
  ["/", "now leads to the front page of"],
])("a redirect to %s is not followed and hides nothing", async (location, reason) => {
  const id = await addPage();
  answerWith([302, { Location: location }]);
  for (const days of [0, 2, 2]) await checkAfter(days);
  const { offer, check } = await read(id);
  expect([offer.state, check.outcome]).toEqual(["plays", "unclear"]);
  expect(check.detail).toContain(reason);
  expect(requests.every((request) => request === "HEAD /watch/xala")).toBe(true);
});

test("a name that leads into a private network gets no request", async () => {
  const id = await addPage();
  vi.mocked<(host: string) => Promise<unknown>>(lookup).mockResolvedValue([
    { address: "127.0.0.1", family: 4 },
    { address: "127.0.0.2", family: 4 },
  ]);
  await checkDueOffers(manners);
  expect(requests).toEqual([]);
  expect((await read(id)).check).toMatchObject({
    outcome: "unclear",
    detail: "films.example is not on the public internet.",
  });
});

test("a host that a redirect leads to is paused in place of the first, and not asked again", async () => {
  for (const path of ["/a", "/b"]) await addPage(path);
  const other = `other.example:${port}`;
  answer = ({ url, headers }, response) => {
    if (url === "/robots.txt") return void response.writeHead(404).end();
    if (headers.host === host)
      return void response.writeHead(302, { Location: `http://${other}${url}` }).end();
    response.writeHead(429, { "Retry-After": "7200" }).end();
  };
  await checkDueOffers(manners);
  expect(requests).toEqual(["HEAD /a", "HEAD /a", "HEAD /b"]);
  const pauses = await db.selectFrom("checkPauses").select("host").execute();
  expect(pauses).toEqual([{ host: other }]);
  const checks = await db.selectFrom("offerChecks").selectAll().execute();
  for (const { detail, dueAt } of checks) {
    expect(detail).toBe(`${other} asks us to wait.`);
    expect(Number(dueAt)).toBeGreaterThan(Date.now() + 7_000_000);
  }
});

test("the data API fills in what an offer does not say, and later what it had filled in", async () => {
  const id = await addVideo();
  await useKey(video);
  await checkDueOffers(manners);
  const { offer } = await read(id);
  expect(offer).toMatchObject({ minutes: 124, countryRule: "except", countries: ["DE", "FR"] });
  expect(await db.selectFrom("channels").selectAll().execute()).toMatchObject([
    { id: offer.channelId, title: "Films of Dakar", handle: "filmsofdakar", official: "unknown" },
  ]);
  await useKey({ ...video, contentDetails: { duration: "PT2H", regionRestriction: {} } });
  await db.updateTable("movieOffers").set({ minutes: 90 }).execute();
  await checkAfter(14);
  expect((await read(id)).offer).toMatchObject({ minutes: 90, countryRule: "everywhere" });
  expect(requests[0]).toContain("GET /youtube/v3/videos?part=snippet%2Cstatus%2CcontentDetails");
});

test("what a curator typed is never overwritten", async () => {
  const id = await addVideo({ minutes: "90", countryRule: "only", countries: "Senegal" });
  await useKey(video);
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
  await useKey(...items);
  await checkDueOffers(manners);
  expect((await read(id)).offer.state).toBe("plays");
  await checkAfter(1);
  expect((await read(id)).offer.state).toBe(state);
});

test("an answer of the data API that cannot be true or read, or a used up quota, counts for nothing", async () => {
  const ids: number[] = [];
  for (let number = 10; number < 22; number += 1)
    ids.push(await addVideo({}, `dQw4w9WgX${number}`));
  await useKey();
  const faults: Parameters<typeof answerWith>[0][] = [
    [200, {}, '{"items":[]}'],
    [200, {}, "no JSON"],
    [200, {}, "x".repeat(5 * 1024 * 1024)],
    [403, {}, '{"error":{"errors":[{"reason":"quotaExceeded"}]}}'],
  ];
  for (const fault of faults) {
    await db.deleteFrom("checkPauses").execute();
    answerWith(fault);
    await checkAfter(2);
    for (const id of ids) expect((await read(id)).check.failures).toBe(0);
  }
  expect(requests).toHaveLength(faults.length);
  await checkAfter(2);
  expect(requests).toHaveLength(faults.length);
});

test("a refused key is the job's failure, and other addresses are checked all the same", async () => {
  await addVideo();
  const page = await addPage();
  await useKey();
  answer = ({ url = "" }, response) => {
    response.writeHead(url.startsWith("/youtube") ? 400 : 200).end();
  };
  await expect(checkDueOffers(manners)).rejects.toThrow("YouTube refused the API key (400)");
  expect((await read(page)).check.outcome).toBe("plays");
});

test("a check that changes nothing writes nothing that readers see", async () => {
  const id = await addPage();
  await checkDueOffers(manners);
  const before = await db.selectFrom("movieOffers").select("id").select("checkedOn").execute();
  expect(before[0]?.checkedOn).not.toBeNull();
  const { rows } = await readWrites();
  await checkAfter(14);
  expect((await readWrites()).rows).toEqual(rows);
  expect(await listMovieHistory(owner, film)).toHaveLength(1);
  // Once a month the day is renewed, which the history does not have.
  await db.updateTable("movieOffers").set({ checkedOn: "2026-01-01" }).execute();
  await checkAfter(14);
  expect((await read(id)).offer.checkedOn).not.toEqual("2026-01-01");
  expect(await listMovieHistory(owner, film)).toHaveLength(1);
});

async function readWrites() {
  const { sql } = await import("kysely");
  return sql`select xmin::text from movie_offers`.execute(db);
}

test("an offer whose address changed while it was asked keeps what its curator decided", async () => {
  const id = await addPage();
  answerWith(404);
  await checkDueOffers(manners);
  await passDays(2);
  const moved = formAt(`http://${host}/new`);
  const inTime = Promise.withResolvers<void>();
  answer = async ({ url }, response) => {
    if (url === "/watch/xala") await updateOffer(owner, film, id, moved).then(inTime.resolve);
    response.writeHead(404).end();
  };
  await checkDueOffers(manners);
  await inTime.promise;
  expect((await read(id)).offer.state).toBe("plays");
  expect((await read(id)).check).toMatchObject({ failures: 0, checkedAt: null });
});
