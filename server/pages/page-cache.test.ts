import { beforeEach, expect, test } from "vitest";
import type { Topic } from "#domain/platform/changes.ts";
import {
  invalidateIfDisconnected,
  listenForChanges,
  watchMissedChanges,
} from "#domain/platform/changes.ts";
import { type Page, readPage } from "./page.ts";
import { createPageCache } from "./page-cache.ts";

const minute = 60_000;
const clock = { time: 0, isListening: true, isGone: false };
let notify: (topic: Topic) => void;
let connect: () => void;
let lose: () => void;

// Stands for the database's triggers.
await listenForChanges({
  async listen({ onChange, onConnected, onDisconnected }) {
    notify = onChange;
    connect = onConnected;
    lose = () => onDisconnected(new Error("The connection ended."));
    return { catchUp: async () => {}, close: async () => {} };
  },
});

beforeEach(() => {
  clock.time = 0;
  clock.isListening = true;
  clock.isGone = false;
});

function createCache(bytes = 1_000_000) {
  return createPageCache({
    bytes,
    mayCache: () => clock.isListening,
    isGone: () => clock.isGone,
    now: () => clock.time,
  });
}

function page(text: string, topics: Topic[] = ["figures"], given: Partial<Page> = {}): Page {
  const forms: Page["forms"] = new Map([["plain", { bytes: Buffer.from(text), head: [] }]]);
  const headers = { "cache-control": "public, max-age=0" };
  return { status: 200, headers, topics: new Set(topics), forms, ...given };
}

function textOf(cached: Page | undefined): string | undefined {
  return cached?.forms.get("plain")?.bytes.toString();
}

function never(): Promise<Page> {
  throw new Error("Nothing was to be rendered.");
}

test("a page is sent from the cache for a minute, then once more while it is rendered again", async () => {
  const cache = createCache();
  await cache.load("/", async () => page("first"));
  clock.time = minute - 1;
  expect(textOf(cache.find("/", never))).toBe("first");
  clock.time = minute;
  expect(textOf(cache.find("/", async () => page("second")))).toBe("first");
  await expect.poll(() => textOf(cache.find("/", never))).toBe("second");
});

test("a page that nobody requested in six minutes is not sent any more", async () => {
  const cache = createCache();
  await cache.load("/", async () => page("first"));
  clock.time = 6 * minute;
  expect(cache.find("/", never)).toBeUndefined();
});

test("an old page stays where it cannot be rendered again", async () => {
  const cache = createCache();
  await cache.load("/", async () => page("first"));
  clock.time = minute;
  const failing = async () => Promise.reject(new Error("no database"));
  expect(textOf(cache.find("/", failing))).toBe("first");
  await Promise.resolve();
  expect(textOf(cache.find("/", failing))).toBe("first");
});

test("requests during a rendering share it", async () => {
  const cache = createCache();
  const rendering = Promise.withResolvers<Page>();
  const first = cache.load("/", () => rendering.promise);
  const second = cache.load("/", never);
  rendering.resolve(page("once"));
  expect(textOf(await first)).toBe("once");
  expect(await second).toBe(await first);
});

test("a rendering during a change is not sent to later requests", async () => {
  const cache = createCache();
  const before = Promise.withResolvers<Page>();
  const first = cache.load("/", () => before.promise);
  notify("figures");
  const second = cache.load("/", async () => page("after"));
  before.resolve(page("before"));
  expect(textOf(await first)).toBe("before");
  expect(textOf(await second)).toBe("after");
  expect(textOf(cache.find("/", never))).toBe("after");
});

test("a rendering during a change that it does not show is cached", async () => {
  const cache = createCache();
  const renderings = [1, 2, 3].map(() => Promise.withResolvers<Page>());
  const loading = ["/1", "/2", "/3"].map((key, index) =>
    cache.load(key, () => renderings[index]?.promise ?? never()),
  );
  notify("/movie/xala-1975");
  renderings[0]?.resolve(page("another film", ["/movie/ceddo-1977"]));
  renderings[1]?.resolve(page("this film", ["/movie/xala-1975"]));
  await Promise.all(loading.slice(0, 2));
  expect(["/1", "/2"].filter((key) => cache.find(key, never))).toEqual(["/1"]);
  notify("site");
  renderings[2]?.resolve(page("another film", ["/movie/ceddo-1977"]));
  await loading[2];
  expect(cache.find("/3", never)).toBeUndefined();
});

test("a change drops the pages that show it, and no others", async () => {
  const cache = createCache();
  await cache.load("/", async () => page("home"));
  await cache.load("/movie/xala-1975", async () => page("Xala", ["/movie/xala-1975"]));
  notify("/movie/xala-1975");
  expect(textOf(cache.find("/", never))).toBe("home");
  expect(cache.find("/movie/xala-1975", never)).toBeUndefined();
  notify("figures");
  expect(cache.find("/", never)).toBeUndefined();
});

test("a page that shows something no longer stays when that changes", async () => {
  const cache = createCache();
  await cache.load("/", async () => page("with Xala", ["/movie/xala-1975"]));
  await cache.load("/", async () => page("without", ["/movie/ceddo-1977"]));
  notify("/movie/xala-1975");
  expect(textOf(cache.find("/", never))).toBe("without");
});

test.each<Topic>(["site", "catalogue", "everything"])("all pages show %s", async (topic) => {
  const cache = createCache();
  await cache.load("/movie/xala-1975", async () => page("Xala", ["/movie/xala-1975"]));
  notify(topic);
  expect(cache.find("/movie/xala-1975", never)).toBeUndefined();
});

test("errors, pages for one reader and failed renderings are not cached", async () => {
  const cache = createCache();
  const own = { headers: { "cache-control": "private, no-cache" } };
  await cache.load("/missing", async () => page("missing", [], { status: 404 }));
  await cache.load("/own", async () => page("own", [], own));
  await cache.load("/nobody", async () => undefined);
  await expect(cache.load("/failed", () => Promise.reject(new Error("failed")))).rejects.toThrow();
  for (const key of ["/missing", "/own", "/nobody", "/failed"]) {
    expect(cache.find(key, never), key).toBeUndefined();
  }
  expect(textOf(await cache.load("/failed", async () => page("again")))).toBe("again");
});

test("nothing is cached while disconnected from changes", async () => {
  const cache = createCache();
  clock.isListening = false;
  expect(textOf(await cache.load("/", async () => page("now")))).toBe("now");
  expect(cache.find("/", never)).toBeUndefined();
});

test("while disconnected, cached pages are set aside for an hour, until pages are rendered again", async () => {
  const cache = createCache();
  await cache.load("/", async () => page("before"));
  await cache.load("/movies", async () => page("films"));
  clock.isListening = false;
  clock.time = 7_500;
  expect(cache.find("/", never)).toBeUndefined();
  await cache.load("/", async () => page("unreachable", [], { status: 503 }));
  const stale = cache.findStale("/");
  expect([textOf(stale?.page), stale?.age]).toEqual(["before", 7]);
  expect(cache.findStale("/unseen")).toBeUndefined();
  clock.time = 60 * minute;
  expect(cache.findStale("/")).toBeUndefined();
  clock.time = 0;
  await cache.load("/", async () => page("now"));
  expect(cache.findStale("/movies")).toBeUndefined();
});

test("pages that a replica supplies while the database is gone are set aside too, and drop none", async () => {
  const cache = createCache();
  connect();
  await cache.load("/", async () => page("before"));
  clock.isListening = false;
  clock.isGone = true;
  lose();
  await cache.load("/movies", async () => page("films"));
  expect(cache.find("/movies", never)).toBeUndefined();
  expect(textOf(cache.findStale("/movies")?.page)).toBe("films");
  expect(textOf(cache.findStale("/")?.page)).toBe("before");
  const late = Promise.withResolvers<Page>();
  const rendering = cache.load("/creators", () => late.promise);
  invalidateIfDisconnected();
  late.resolve(page("creators"));
  await rendering;
  for (const key of ["/", "/movies", "/creators"]) expect(cache.findStale(key)).toBeUndefined();
});

test("pages set aside are dropped by a missed change and by the next notification", async () => {
  const cache = createCache();
  connect();
  const askedBefore = watchMissedChanges();
  for (const drop of [invalidateIfDisconnected, connect, () => watchMissedChanges()()]) {
    connect();
    await cache.load("/", async () => page("before"));
    lose();
    askedBefore();
    expect(textOf(cache.findStale("/")?.page)).toBe("before");
    drop();
    expect(cache.findStale("/")).toBeUndefined();
  }
});

test("a page whose rendering began before the disconnection does not drop the pages set aside", async () => {
  const cache = createCache();
  await cache.load("/", async () => page("before"));
  const late = Promise.withResolvers<Page>();
  const rendering = cache.load("/movies", () => late.promise);
  clock.isListening = false;
  late.resolve(page("films"));
  await rendering;
  expect(textOf(cache.findStale("/")?.page)).toBe("before");
});

test("the uncompressed form of a page counts, renews nothing and is dropped with the page", async () => {
  const cache = createCache();
  const text = "Xala ".repeat(20_000);
  const headers = { "content-type": "text/html", "cache-control": "public" };
  const read = () => readPage("/", new Response(text, { headers }));
  const rendered = (await cache.load("/", read)) ?? page("missing");
  const compressed = cache.count().bytes;
  clock.time = minute;
  expect(cache.formOf("/", rendered, undefined).bytes.toString()).toBe(text);
  expect(cache.count().bytes).toBe(compressed + text.length);
  const renderings: string[] = [];
  cache.find("/", async () => void renderings.push("/"));
  expect(renderings).toEqual(["/"]);
  notify("figures");
  expect([cache.find("/", never), cache.count().bytes]).toEqual([undefined, 0]);
});

test("of more than fits, the least recently used is evicted", async () => {
  // Each page counts its text three times, and 4,000 bytes for all around it.
  const cache = createCache(3 * 7_000);
  for (const key of ["/1", "/2", "/3"]) await cache.load(key, async () => page("x".repeat(1_000)));
  cache.find("/1", never);
  await cache.load("/4", async () => page("x".repeat(1_000)));
  const cached = ["/1", "/2", "/3", "/4"].filter((key) => cache.find(key, never));
  expect(cached).toEqual(["/1", "/3", "/4"]);
  await cache.load("/large", async () => page("x".repeat(10_000)));
  expect(cache.find("/large", never)).toBeUndefined();
});
