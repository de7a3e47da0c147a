import { lookup } from "node:dns/promises";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import * as addresses from "#domain/media/public-address.ts";
import { askAddress } from "./ask-address.ts";
import { createPace, type Pace } from "./pace.ts";
import { createRobots } from "./robots.ts";

vi.mock("node:dns/promises", { spy: true });
process.env.SECRET = "a secret for tests, thirty-two characters long";

const requests: string[] = [];
/** What each address answers, by its host and path: 0 is no answer; all else has no such page. */
const answers = new Map<string, [number, Record<string, string>?, string?]>();
const server = createServer(({ method, url = "", headers }, response) => {
  const address = `${headers.host?.split(".")[0]}${url}`;
  requests.push(`${method} ${address}`);
  const [status, sent = {}, body = ""] = answers.get(`${method} ${address}`) ??
    answers.get(address) ?? [404];
  if (status === 0) response.destroy();
  else response.writeHead(status, sent).end(body);
});
await once(server.listen(0, "127.0.0.1"), "listening");
const { port } = server.address() as AddressInfo;
afterAll(() => server.close().closeAllConnections());

const at = (host: string, path: string) => `http://${host}.example:${port}${path}`;

beforeEach(() => {
  vi.useRealTimers();
  requests.length = 0;
  answers.clear();
  vi.spyOn(addresses, "isPublicAddress").mockReturnValue(true);
  vi.mocked<(host: string) => Promise<unknown>>(lookup).mockResolvedValue([
    { address: "127.0.0.1", family: 4 },
  ]);
});

const atOnce: Pace = (_, request) => request();

function check(path: string, pace = atOnce, robots = createRobots({ seconds: 5, pace })) {
  return askAddress(at("films", path), { seconds: 5, robots, pace });
}

test.each([403, 404, 405, 501])(
  "a server that answers HEAD with %i is asked by GET",
  async (status) => {
    // A large page is not read to its end.
    answers.set("GET films/xala", [200, {}, "x".repeat(1024 * 1024)]);
    answers.set("HEAD films/xala", [status]);
    expect(await check("/xala")).toMatchObject({ outcome: "plays" });
    expect(requests.slice(1)).toEqual(["HEAD films/xala", "GET films/xala"]);
  },
);

test("what a robots.txt keeps programs from is not asked for", async () => {
  answers.set("films/robots.txt", [200, {}, "User-agent: *\nDisallow: /watch/"]);
  expect(await check("/watch/xala")).toMatchObject({ outcome: "unclear" });
  expect(requests).toEqual(["GET films/robots.txt"]);
});

test("the beginning of a robots.txt that is too large is followed, up to its last whole line", async () => {
  const rule = "User-agent: *\nDisallow: /watch/\n";
  const most = 512 * 1024;
  const filler = "#".repeat(most - rule.length - 10);
  const cut = `\nAllow: /watch/xala\n${"#".repeat(1024)}`;
  answers.set("films/robots.txt", [200, {}, rule + filler + cut]);
  answers.set("films/xala", [200]);
  expect(await check("/watch/xala")).toMatchObject({ outcome: "unclear" });
  expect(await check("/watch/other")).toMatchObject({ outcome: "unclear" });
  expect(await check("/xala")).toMatchObject({ outcome: "plays" });
});

test.each([500, 503])("a robots.txt that answers %i refuses everything for now", async (status) => {
  answers.set("films/robots.txt", [status]).set("films/xala", [200]);
  expect(await check("/xala")).toMatchObject({ outcome: "unreachable" });
  expect(requests).toEqual(["GET films/robots.txt"]);
});

test.each([401, 403, 404, 410])(
  "a robots.txt that answers %i allows everything",
  async (status) => {
    answers.set("films/robots.txt", [status]).set("films/xala", [200]);
    expect(await check("/xala")).toMatchObject({ outcome: "plays" });
  },
);

test("a robots.txt that asks to wait pauses its host", async () => {
  answers.set("films/robots.txt", [429, { "Retry-After": "120" }]).set("films/xala", [200]);
  expect(await check("/xala")).toMatchObject({ outcome: "unreachable", pauseSeconds: 120 });
  expect(requests).toHaveLength(1);
});

test("a robots.txt is followed to where it has moved", async () => {
  answers.set("films/robots.txt", [301, { Location: at("www", "/robots.txt") }]);
  answers.set("www/robots.txt", [200, {}, "User-agent: *\nDisallow: /"]).set("films/xala", [200]);
  expect(await check("/xala")).toMatchObject({ outcome: "unclear" });
  expect(requests).toEqual(["GET films/robots.txt", "GET www/robots.txt"]);
});

test("the fault of a host that a robots.txt leads to is not the first one's", async () => {
  const host = `www.example:${port}`;
  answers.set("films/robots.txt", [301, { Location: at("www", "/robots.txt") }]);
  answers.set("www/robots.txt", [0]).set("films/xala", [200]);
  expect(await check("/xala")).toMatchObject({ outcome: "unreachable", host });
  vi.useFakeTimers({ toFake: ["Date"], now: 0 });
  const pauses = new Map([[host, new Date(60_000)]]);
  const { pace } = createPace({ pause: 0, endsAt: 120_000, pauses });
  expect(await check("/xala", pace)).toMatchObject({ host, pauseSeconds: 60 });
  expect(requests.filter((request) => request.includes("xala"))).toEqual([]);
});

test("what a robots.txt said of waiting counts from when it said so, and once that is over no more", async () => {
  answers.set("films/robots.txt", [429, { "Retry-After": "120" }]).set("films/xala", [200]);
  vi.useFakeTimers({ toFake: ["Date"], now: 0 });
  const pauses = new Map<string, Date>();
  const { pace } = createPace({ pause: 0, endsAt: 600_000, pauses });
  const robots = createRobots({ seconds: 5, pace });
  expect(await check("/xala", pace, robots)).toMatchObject({ pauseSeconds: 120 });
  pauses.set(`films.example:${port}`, new Date(120_000));
  vi.setSystemTime(90_000);
  expect(await check("/xala", pace, robots)).toMatchObject({ pauseSeconds: 30 });
  vi.setSystemTime(120_000);
  answers.delete("films/robots.txt");
  expect(await check("/xala", pace, robots)).toMatchObject({ outcome: "plays" });
});

test("each request to a host waits for its turn, whatever it is for", async () => {
  answers.set("films/xala", [302, { Location: "/watch/xala" }]);
  answers.set("films/watch/xala", [302, { Location: at("www", "/xala") }]);
  answers.set("HEAD www/xala", [405]).set("GET www/xala", [200]);
  vi.useFakeTimers({ toFake: ["Date"], now: 0 });
  const waits: number[] = [];
  const wait = async (milliseconds: number) => {
    vi.setSystemTime(Date.now() + milliseconds);
    waits.push(requests.length);
  };
  const limits = { pause: 500, endsAt: 60_000, pauses: new Map(), wait };
  expect(await check("/xala", createPace(limits).pace)).toMatchObject({ outcome: "plays" });
  expect(requests).toEqual([
    ...["GET films/robots.txt", "HEAD films/xala", "HEAD films/watch/xala"],
    ...["GET www/robots.txt", "HEAD www/xala", "GET www/xala"],
  ]);
  expect([...new Set(waits)]).toEqual([1, 2, 4, 5]);
});

test("two that are led to the same host at once ask it one after the other", async () => {
  const asked: string[] = [];
  const answered = Promise.withResolvers<void>();
  const limits = { pause: 0, endsAt: Number.POSITIVE_INFINITY, pauses: new Map() };
  const { pace } = createPace({ ...limits, wait: () => answered.promise });
  const first = pace("films", () => answered.promise.then(() => asked.push("first's answer")));
  const second = pace("films", async () => asked.push("second"));
  const other = pace("others", async () => asked.push("other"));
  answered.resolve();
  await Promise.all([first, second, other]);
  expect(asked).toEqual(["other", "first's answer", "second"]);
});
