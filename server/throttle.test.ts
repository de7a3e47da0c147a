import { expect, test } from "vitest";
import { createThrottle } from "./throttle.ts";

test("what is throttled runs once in its time, and is told how often it did not", () => {
  let now = 0;
  const throttle = createThrottle(60, () => now);
  const runs: [number, number][] = [];
  for (now = 0; now <= 120; now += 20) throttle((skipped) => runs.push([now, skipped]));
  expect(runs).toEqual([
    [0, 0],
    [60, 2],
    [120, 2],
  ]);
});
