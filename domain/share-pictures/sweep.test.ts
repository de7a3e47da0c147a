import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as storages from "#domain/media/storage.ts";
import type { Topic } from "#domain/platform/changes.ts";
import * as changes from "#domain/platform/changes.ts";
import { sweepAfterChanges } from "./sweep.ts";

const secondsOfSweep = 10;

let sweeps = 0;
let change: (topic: Topic) => void;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  sweeps = 0;
  async function* listUnder(): AsyncGenerator<string> {
    sweeps += 1;
    await new Promise((resolve) => setTimeout(resolve, secondsOfSweep * 1000));
  }
  const storage = { listUnder } as Partial<storages.Storage> as storages.Storage;
  vi.spyOn(storages, "storage").mockReturnValue(storage);
  vi.spyOn(changes, "onChange").mockImplementation((listener) => {
    change = listener;
  });
  sweepAfterChanges();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

test("a change after a sweep waits until twenty times as long as that took has passed", async () => {
  change("catalogue");
  await pass(1 + secondsOfSweep);
  expect(sweeps).toBe(1);
  change("catalogue");
  await pass(20 * secondsOfSweep - 2);
  expect(sweeps).toBe(1);
  await pass(2);
  expect(sweeps).toBe(2);
});

test("a change during a sweep waits as long", async () => {
  change("catalogue");
  await pass(1);
  change("catalogue");
  await pass(21 * secondsOfSweep - 2);
  expect(sweeps).toBe(1);
  await pass(2);
  expect(sweeps).toBe(2);
});

test("a change after that rest is swept at once", async () => {
  change("catalogue");
  await pass(1 + 21 * secondsOfSweep);
  change("catalogue");
  await pass(1);
  expect(sweeps).toBe(2);
});
