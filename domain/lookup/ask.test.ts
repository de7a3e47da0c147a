import { gzipSync } from "node:zlib";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { log } from "#domain/platform/log.ts";
import { send, startStandIns } from "#tests/lookup/stand-ins.ts";
import { buildWorld } from "#tests/lookup/world.ts";

const world = buildWorld();
const { requests, close } = await startStandIns(world);
const { ask } = await import("./ask.ts");

afterAll(close);

let day = Date.parse("2026-01-01");

beforeEach(() => {
  day += 24 * 60 * 60 * 1000;
  vi.useFakeTimers({ toFake: ["Date"], now: day });
  world.instead = {};
  requests.length = 0;
});

const lookup = (milliseconds = 20_000) => ({
  signal: AbortSignal.timeout(milliseconds),
  tmdbKey: null,
});
const params = { action: "wbgetentities", ids: "Q101", props: "labels" };
const askWikidata = (milliseconds?: number) =>
  ask(lookup(milliseconds), { service: "wikidata", path: "/w/api.php", params });
const askTmdb = () =>
  ask(lookup(), {
    ...{ service: "tmdb", path: "/3/movie/63858", params: {} },
    secret: { params: { api_key: world.tmdb.key } },
  });

test("a request names the site and where to find it, and asks for a compressed answer", async () => {
  await askWikidata();
  expect(requests[0]?.headers).toMatchObject({
    "user-agent": expect.stringMatching(/^Griot \(\+http/),
    "accept-encoding": "gzip",
  });
});

test("an answer is cached for an hour, and asked for once by several at a time", async () => {
  const answers = await Promise.all([askWikidata(), askWikidata()]);
  expect(answers[0]).toBe(answers[1]);
  expect(await askWikidata()).toMatchObject({ readAt: new Date(day) });
  expect(requests).toHaveLength(1);
  vi.setSystemTime(day + 61 * 60 * 1000);
  await askWikidata();
  expect(requests).toHaveLength(2);
});

test("a key is no part of what an answer is cached by", async () => {
  await askTmdb();
  await ask(lookup(), { service: "tmdb", path: "/3/movie/63858", params: {} });
  expect(requests).toHaveLength(1);
});

test.each([
  [500, "TMDB reported an error (500). Try again later."],
  [404, "TMDB has nothing under this address."],
  [401, "TMDB refused the API key. The owner enters a new one under Settings, Look up."],
])("a status of %i says what is wrong", async (status, message) => {
  world.instead.tmdb = (response) => send(response, { status, json: { success: false } });
  await expect(askTmdb()).rejects.toThrow(message);
});

test("failures are not cached", async () => {
  world.instead.tmdb = (response) => response.writeHead(500).end();
  await expect(askTmdb()).rejects.toThrow();
  world.instead = {};
  await expect(askTmdb()).resolves.toBeDefined();
});

test("while a service asks to wait, it is not asked again", async () => {
  world.instead.tmdb = (response) => response.writeHead(429, { "Retry-After": "90" }).end();
  const busy = "TMDB asks us to wait. Try again in";
  await expect(askTmdb()).rejects.toThrow(`${busy} 90 seconds.`);
  world.instead = {};
  vi.setSystemTime(day + 60 * 1000);
  await expect(askTmdb()).rejects.toThrow(`${busy} 30 seconds.`);
  expect(requests).toHaveLength(1);
  await expect(askWikidata()).resolves.toBeDefined();
  vi.setSystemTime(day + 91 * 1000);
  await expect(askTmdb()).resolves.toBeDefined();
});

test("the time to wait may be a date, and none is more than an hour", async () => {
  const inTwoMinutes = new Date(day + 120 * 1000).toUTCString();
  world.instead.tmdb = (response) => response.writeHead(503, { "Retry-After": inTwoMinutes }).end();
  await expect(askTmdb()).rejects.toThrow("Try again in 2 minutes.");
  vi.setSystemTime(day + 121 * 1000);
  world.instead.tmdb = (response) => response.writeHead(429, { "Retry-After": "999999" }).end();
  await expect(askTmdb()).rejects.toThrow("Try again in 60 minutes.");
});

test("a lag of Wikidata's, which comes with status 200, asks to wait", async () => {
  const info = "Waiting for 10.64.48.35: 6 seconds lagged.";
  world.instead.wikidata = (response) =>
    send(response, { json: { error: { code: "maxlag", info, host: "10.64.48.35", lag: 6 } } });
  await expect(askWikidata()).rejects.toThrow("Wikidata asks us to wait. Try again in 10 seconds.");
  await expect(askWikidata()).rejects.toThrow("Wikidata asks us to wait");
  expect(requests).toHaveLength(1);
});

test("no redirect is followed", async () => {
  world.instead.wikidata = (response, url) =>
    response.writeHead(302, { Location: `${url.pathname}?action=elsewhere` }).end();
  await expect(askWikidata()).rejects.toThrow("Wikidata sent us to another address");
  expect(requests).toHaveLength(1);
});

test.each([
  ["a page", "<!doctype html><title>Error</title>"],
  ["half an answer", '{"entities":{'],
  ["nothing", ""],
])("an answer that is %s is not read", async (_what, body) => {
  world.instead.wikidata = (response) => response.writeHead(200).end(body);
  await expect(askWikidata()).rejects.toThrow("Wikidata answered with something that could not be");
});

test("a damaged compressed answer is not read", async () => {
  world.instead.wikidata = (response) =>
    response.writeHead(200, { "Content-Encoding": "gzip" }).end("no gzip at all");
  await expect(askWikidata()).rejects.toThrow("could not be read");
});

test("a small answer that unpacks to a large one is not read to its end", async () => {
  const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024, " "));
  world.instead.wikidata = (response) =>
    response.writeHead(200, { "Content-Encoding": "gzip" }).end(bomb);
  await expect(askWikidata()).rejects.toThrow("Wikidata sent more than can be read here.");
});

test("an answer that does not come, or does not end, is given up", async () => {
  world.instead.wikidata = () => {};
  await expect(askWikidata(50)).rejects.toThrow("Wikidata took too long to answer.");
  world.instead.wikidata = (response) => void response.writeHead(200).write("{");
  await expect(askWikidata(50)).rejects.toThrow("Wikidata took too long to answer.");
});

test("a service that cannot be reached is named, and no log has the key", async () => {
  const logged = vi.spyOn(log, "warn");
  world.instead.tmdb = (response) => response.destroy();
  await expect(askTmdb()).rejects.toThrow("TMDB could not be reached. Try again later.");
  expect(JSON.stringify(logged.mock.calls)).not.toContain(world.tmdb.key);
  expect(logged).toHaveBeenCalledOnce();
});
