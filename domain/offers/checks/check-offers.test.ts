import { lookup } from "node:dns/promises";
import { beforeEach, expect, test, vi } from "vitest";
import { listDeleted } from "#domain/catalogue/deleted.ts";
import * as addresses from "#domain/media/public-address.ts";
import { deleteMovie, listMovieHistory, restoreMovie } from "#domain/movies/curation.ts";
import * as background from "#domain/platform/background.ts";
import { buildMember, buildOffers, buildSettings, ownerOf } from "#tests/builders.ts";
import * as checks from "#tests/offer-checks.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { addOffer, updateOffer } from "../offers.ts";
import { checkDueOffers } from "./check-offers.ts";
import * as conclusions from "./conclude.ts";

vi.mock("node:dns/promises", { spy: true });
process.env.SECRET = "a secret for tests, thirty-two characters long";

const sites = await checks.startSites();
const { port, requests } = sites;
const { formAt, manners, passDays, read } = checks;
const db = await openTestDatabase();
const owner = ownerOf(await buildMember());
const film = "xala-1975";
const host = `films.example:${port}`;
let movieId = 0;

beforeEach(async () => {
  movieId = await checks.prepareFilm(db);
  requests.length = 0;
  vi.spyOn(addresses, "isPublicAddress").mockImplementation((checked) => checked === "127.0.0.1");
  vi.mocked<(host: string) => Promise<unknown>>(lookup).mockResolvedValue([
    { address: "127.0.0.1", family: 4 },
  ]);
  sites.answer = (_request, response) => response.end("a film");
});

const add = (address: string, more = {}) => addOffer(owner, film, formAt(address, more));
const addPage = (path = "/watch/xala") => add(`http://${host}${path}`);
const addVideo = () => add("https://youtu.be/dQw4w9WgXcQ");

const sixHosts = ["a", "b", "c", "d", "e", "f"].map((name) => `${name}.example:${port}`);

/** Many at once, without the history of the film that each one would get. */
function addAll(addresses: string[]) {
  return buildOffers(addresses.map((address) => ({ movieId, provider: "netflix", address })));
}

async function checkAfter(days: number) {
  await passDays(days);
  await checkDueOffers(manners);
}

function answerWith(...inTurn: checks.Status[]) {
  sites.answer = checks.answerInTurn(inTurn);
}

const titled = JSON.stringify({ title: "Xala" });

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

test("a curator who has just looked at an offer ends the doubt that a check raised", async () => {
  const id = await addPage();
  answerWith(404);
  await checkDueOffers(manners);
  expect((await read(id)).check).toMatchObject({ outcome: "missing", failures: 1 });
  await updateOffer(owner, film, id, {
    ...formAt(`http://${host}/watch/xala`),
    isChecked: true,
  });
  expect((await read(id)).check).toMatchObject({ outcome: null, failures: 0 });
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
  await addAll(["/a", "/b", "/c", "/d", "/e"].map((path) => `http://${host}${path}`));
  sites.answer = ({ url }, response) => {
    if (url === "/robots.txt") response.writeHead(404).end();
  };
  await checkDueOffers({ ...manners, seconds: 0.05 });
  expect(requests).toHaveLength(3);
  const [one] = await db.selectFrom("offerChecks").selectAll().orderBy("offerId").execute();
  expect(one).toMatchObject({ outcome: "unreachable", failures: 0 });
  expect(one?.detail).toBe(`${host} took too long to answer.`);
});

test("a host that is slow to answer does not make others wait", async () => {
  const [slow, other] = [await addPage("/slow"), await add(`http://other.example:${port}/watch`)];
  const isOtherAsked = Promise.withResolvers<void>();
  sites.answer = async ({ url }, response) => {
    if (url === "/watch") isOtherAsked.resolve();
    if (url === "/slow") await isOtherAsked.promise;
    response.end();
  };
  await checkDueOffers({ ...manners, seconds: 2 });
  for (const id of [slow, other]) expect((await read(id)).check.outcome).toBe("plays");
});

test("each host is asked for one thing at a time, and at most four at once", async () => {
  await addAll(sixHosts.flatMap((name) => [`http://${name}/1`, `http://${name}/2`]));
  const asked: string[] = [];
  let [mostOfOne, mostOfAll] = [0, 0];
  sites.answer = ({ headers: { host: own = "" } }, response) => {
    asked.push(own);
    mostOfAll = Math.max(mostOfAll, asked.length);
    mostOfOne = Math.max(mostOfOne, asked.filter((one) => one === own).length);
    setImmediate(() => {
      asked.splice(asked.indexOf(own), 1);
      response.end();
    });
  };
  await checkDueOffers(manners);
  const checks = await db.selectFrom("offerChecks").select("outcome").execute();
  expect(checks.map(({ outcome }) => outcome)).toEqual(Array(12).fill("plays"));
  expect(mostOfOne).toBe(1);
  expect(mostOfAll).toBeLessThanOrEqual(4);
});

test("a stop ends the run for all hosts, and the next run begins with what it left", async () => {
  await addAll(sixHosts.map((name) => `http://${name}/1`));
  const stop = vi.spyOn(background, "isStopRequested");
  sites.answer = (_request, response) => {
    stop.mockReturnValue(true);
    response.end();
  };
  await checkDueOffers(manners);
  expect(requests).toEqual([]);
  stop.mockReset();
  sites.answer = (_request, response) => response.end();
  await checkDueOffers(manners);
  expect(requests).toHaveLength(6);
});

test("a fault of the site itself ends the run for all hosts, after what they were asked", async () => {
  await addAll(sixHosts.map((name) => `http://${name}/1`));
  vi.spyOn(conclusions, "conclude").mockRejectedValueOnce(new Error("a fault"));
  await expect(checkDueOffers(manners)).rejects.toThrow("a fault");
  expect(requests).toHaveLength(4);
  const checks = await db.selectFrom("offerChecks").select("outcome").execute();
  expect(checks.filter(({ outcome }) => outcome === "plays")).toHaveLength(3);
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

test("a host that a redirect leads to is paused once, in place of the first, and not asked again", async () => {
  for (const path of ["/a", "/b"]) await addPage(path);
  const other = `other.example:${port}`;
  const until = new Date("2100-01-01T00:00:00Z");
  sites.answer = async ({ url, headers }, response) => {
    if (url === "/robots.txt") return void response.writeHead(404).end();
    if (url === "/b") await db.updateTable("checkPauses").set({ until }).execute();
    if (headers.host === host)
      return void response.writeHead(302, { Location: `http://${other}${url}` }).end();
    response.writeHead(429, { "Retry-After": "7200" }).end();
  };
  await checkDueOffers(manners);
  expect(requests).toEqual(["HEAD /a", "HEAD /a", "HEAD /b"]);
  const pauses = await db.selectFrom("checkPauses").selectAll().execute();
  expect(pauses).toEqual([{ host: other, until }]);
  const checks = await db.selectFrom("offerChecks").selectAll().execute();
  for (const { detail, dueAt } of checks) {
    expect(detail).toBe(`${other} asks us to wait.`);
    expect(Number(dueAt)).toBeGreaterThan(Date.now() + 7_000_000);
  }
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
  sites.answer = async ({ url }, response) => {
    if (url === "/watch/xala") await updateOffer(owner, film, id, moved).then(inTime.resolve);
    response.writeHead(404).end();
  };
  await checkDueOffers(manners);
  await inTime.promise;
  expect((await read(id)).offer.state).toBe("plays");
  expect((await read(id)).check).toMatchObject({ failures: 0, checkedAt: null });
});
