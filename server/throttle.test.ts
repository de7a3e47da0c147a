import { expect, test } from "vitest";
import { createThrottle } from "./throttle.ts";

test("a throttled function runs once in its time, and gets the number of skipped calls", () => {
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
