import { beforeEach, expect, test } from "vitest";
import type { ChangeHandlers } from "#db/listen.ts";
import { createCache } from "./cache.ts";
import { listenForChanges } from "./changes.ts";

const minute = 60_000;
const connectionLost = new Error("The connection ended.");

// Stands in for the notifications of a database.
let handlers: ChangeHandlers;
await listenForChanges({
  async listen(added) {
    handlers = added;
    return { catchUp: async () => {}, close: async () => {} };
  },
});

beforeEach(() => handlers.onConnected());

/** A cache of five minutes with a clock to set, over a source that counts its calls. */
function setUp(
  source = async (key: string, times: number) => `${key} ${times}`,
  most = 100,
  keyOf?: (topic: string) => string | undefined,
) {
  const clock = { time: 1 };
  let times = 0;
  const load = (key: string) => {
    times += 1;
    return source(key, times);
  };
  return {
    clock,
    cache: createCache(load, {
      milliseconds: 5 * minute,
      topics: ["figures"],
      ...(keyOf && { keyOf }),
      most,
      now: () => clock.time,
    }),
  };
}

test("a value is cached until it expires", async () => {
  const { cache, clock } = setUp();
  expect(await cache.get("recent")).toBe("recent 1");
  clock.time += 5 * minute;
  expect(await cache.get("recent")).toBe("recent 1");
  clock.time += 1;
  expect(await cache.get("recent")).toBe("recent 2");
});

test("each key has its own value", async () => {
  const { cache } = setUp();
  expect([await cache.get("recent"), await cache.get("top")]).toEqual(["recent 1", "top 2"]);
});

test("a change of a topic that concerns one value drops that one alone", async () => {
  const { cache } = setUp(undefined, undefined, (topic) => /^\/movie\/(.+)/.exec(topic)?.[1]);
  expect([await cache.get("xala"), await cache.get("ceddo")]).toEqual(["xala 1", "ceddo 2"]);
  handlers.onChange("/movie/xala");
  expect([await cache.get("xala"), await cache.get("ceddo")]).toEqual(["xala 3", "ceddo 2"]);
});

test("concurrent calls share one load", async () => {
  const { cache } = setUp();
  expect(await Promise.all([cache.get("top"), cache.get("top")])).toEqual(["top 1", "top 1"]);
});

test("a failure is passed on and not cached", async () => {
  const { cache } = setUp(async (key, times) => {
    if (times === 1) throw new Error("no database");
    return key;
  });
  await expect(cache.get("top")).rejects.toThrow("no database");
  expect(await cache.get("top")).toBe("top");
});

test("of more keys than the limit, the least recently used is dropped", async () => {
  const { cache } = setUp(undefined, 2);
  for (const key of ["top", "recent", "helpful"]) await cache.get(key);
  expect(await cache.get("recent")).toBe("recent 2");
  expect(await cache.get("helpful")).toBe("helpful 3");
  expect(await cache.get("top")).toBe("top 4");
});

test("a change of its topic invalidates it, and any other does not", async () => {
  const { cache } = setUp();
  await cache.get("recent");
  handlers.onChange("site");
  handlers.onChange("/movie/xala-1975");
  expect(await cache.get("recent")).toBe("recent 1");
  handlers.onChange("figures");
  expect(await cache.get("recent")).toBe("recent 2");
});

test("a value that was loading during a change is not given to later calls", async () => {
  const first = Promise.withResolvers<string>();
  const { cache } = setUp((key, times) =>
    times === 1 ? first.promise : Promise.resolve(`${key} ${times}`),
  );
  const before = cache.get("recent");
  handlers.onChange("figures");
  const after = cache.get("recent");
  first.resolve("recent 1");
  expect([await before, await after]).toEqual(["recent 1", "recent 2"]);
  expect(await cache.get("recent")).toBe("recent 2");
});

test("while changes are not listened for, every call loads", async () => {
  const { cache } = setUp();
  await cache.get("recent");
  handlers.onDisconnected(connectionLost);
  expect(await Promise.all([cache.get("recent"), cache.get("recent")])).toEqual([
    "recent 2",
    "recent 3",
  ]);
  expect(await cache.get("recent")).toBe("recent 4");
});

test("a value that started to load before changes were listened for is not cached", async () => {
  const first = Promise.withResolvers<string>();
  const { cache } = setUp((key, times) =>
    times === 1 ? first.promise : Promise.resolve(`${key} ${times}`),
  );
  handlers.onDisconnected(connectionLost);
  const early = cache.get("recent");
  handlers.onConnected();
  first.resolve("recent 1");
  expect(await early).toBe("recent 1");
  expect(await cache.get("recent")).toBe("recent 2");
});
