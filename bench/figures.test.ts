import { expect, test } from "vitest";
import { percentile, ratio, summarize } from "./figures.ts";

test("a percentile is a time that was measured, in whatever order they came", () => {
  const times = [9, 1, 5, 3, 7];
  expect(percentile(times, 0.5)).toBe(5);
  expect(percentile(times, 0.99)).toBe(9);
  expect(percentile([], 0.5)).toBe(0);
});

test("of rounds the middle one counts, and every failure", () => {
  const round = { perSecond: 10, p50: 1, p95: 2, p99: 3, failed: 1 };
  const rounds = [round, { ...round, perSecond: 90 }, { ...round, perSecond: 20 }];
  expect(summarize(rounds)).toEqual({ ...round, perSecond: 20, failed: 3 });
});

test("there is no ratio to what was not measured", () => {
  expect(ratio(80, 100)).toBe(0.8);
  expect(ratio(80, undefined)).toBeNull();
  expect(ratio(80, 0)).toBeNull();
});
