import { expect, test } from "vitest";
import { createPace } from "./pace.ts";

test("turns begin evenly, and waiting ends with its signal", async () => {
  let time = 1000;
  const pauses: number[] = [];
  const pace = createPace(10, {
    now: () => time,
    pause: async (milliseconds, signal) => {
      signal.throwIfAborted();
      pauses.push(milliseconds);
    },
  });
  const { signal } = new AbortController();
  await pace.takeTurn(signal);
  await pace.takeTurn(signal);
  await pace.takeTurn(signal);
  expect(pauses).toEqual([100, 200]);
  time += 1000;
  await pace.takeTurn(signal);
  expect(pauses).toHaveLength(2);
  await expect(pace.takeTurn(AbortSignal.abort(new Error("over")))).rejects.toThrow("over");
});

test("after the clock was set back nobody waits for the time before", async () => {
  let time = 100_000_000;
  const pauses: number[] = [];
  const pace = createPace(10, {
    now: () => time,
    pause: async (milliseconds) => void pauses.push(milliseconds),
  });
  const { signal } = new AbortController();
  await pace.takeTurn(signal);
  pace.block(60);
  time -= 86_400_000;
  expect(pace.secondsToWait()).toBe(0);
  await pace.takeTurn(signal);
  expect(pauses).toEqual([]);
  pace.block(60);
  expect(pace.secondsToWait()).toBe(60);
});
