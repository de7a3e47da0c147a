import { expect, test } from "vitest";
import { createCache } from "./cache.ts";
import { hearChanges } from "./changes.ts";

const minute = 60_000;

/** A cache of five minutes with a clock to set, over a source that counts how often it is asked. */
function setUp(source = async (key: string, times: number) => `${key} ${times}`, most = 100) {
  const clock = { time: 0 };
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
      most,
      now: () => clock.time,
    }),
  };
}

test("an answer is given again until its time is over", async () => {
  const { cache, clock } = setUp();
  expect(await cache.get("recent")).toBe("recent 1");
  clock.time = 5 * minute - 1;
  expect(await cache.get("recent")).toBe("recent 1");
  clock.time = 5 * minute;
  expect(await cache.get("recent")).toBe("recent 2");
});

test("each key has its own answer", async () => {
  const { cache } = setUp();
  expect([await cache.get("recent"), await cache.get("top")]).toEqual(["recent 1", "top 2"]);
});

test("those who ask at once wait for one answer", async () => {
  const { cache } = setUp();
  expect(await Promise.all([cache.get("top"), cache.get("top")])).toEqual(["top 1", "top 1"]);
});

test("a failure is passed on and not remembered", async () => {
  const { cache } = setUp(async (key, times) => {
    if (times === 1) throw new Error("no database");
    return key;
  });
  await expect(cache.get("top")).rejects.toThrow("no database");
  expect(await cache.get("top")).toBe("top");
});

test("a cleared cache asks again, even while an older answer is on its way", async () => {
  const { cache } = setUp();
  const older = cache.get("top");
  cache.clear();
  expect([await older, await cache.get("top")]).toEqual(["top 1", "top 2"]);
  expect(await cache.get("top")).toBe("top 2");
});

test("of more keys than it may hold, the oldest is forgotten", async () => {
  const { cache } = setUp(undefined, 2);
  for (const key of ["top", "recent", "helpful"]) await cache.get(key);
  expect(await cache.get("recent")).toBe("recent 2");
  expect(await cache.get("helpful")).toBe("helpful 3");
  expect(await cache.get("top")).toBe("top 4");
});

test("a change that shows in it has it loaded anew, and any other has not", async () => {
  const { cache } = setUp();
  let tell = (_topic: string) => {};
  await hearChanges({
    async listen({ onChange }) {
      tell = onChange;
      return { catchUp: async () => {}, close: async () => {} };
    },
  });
  await cache.get("recent");
  tell("site");
  tell("/movie/xala-1975");
  expect(await cache.get("recent")).toBe("recent 1");
  tell("figures");
  expect(await cache.get("recent")).toBe("recent 2");
});
