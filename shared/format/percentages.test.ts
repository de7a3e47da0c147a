import fc from "fast-check";
import { expect, test } from "vitest";
import { toPercentages } from "./percentages.ts";

test("equal counts are equal percentages, though they add up to 99", () => {
  expect(toPercentages([3, 3, 3])).toEqual([33, 33, 33]);
  expect(toPercentages([3, 3, 2, 1, 0])).toEqual([33, 33, 22, 11, 0]);
});

test("each is rounded to the nearest", () => {
  expect(toPercentages([153, 99, 41, 16, 9])).toEqual([48, 31, 13, 5, 3]);
});

test("nothing counted is nothing of each", () => {
  expect(toPercentages([0, 0, 0, 0, 0])).toEqual([0, 0, 0, 0, 0]);
});

test("none is more than half of one away from the truth, and a larger count is never less", () => {
  const counts = fc.array(fc.nat({ max: 2_000_000 }), { minLength: 5, maxLength: 5 });
  fc.assert(
    fc.property(counts, (counted) => {
      const total = counted.reduce((sum, count) => sum + count, 0);
      const shares = toPercentages(counted);
      for (const [index, share] of shares.entries()) {
        const count = counted[index] ?? 0;
        const exact = total === 0 ? 0 : (count * 100) / total;
        expect(Math.abs(share - exact)).toBeLessThanOrEqual(0.5);
        for (const [other, another] of counted.entries()) {
          if (another <= count) expect(shares[other]).toBeLessThanOrEqual(share);
        }
      }
    }),
  );
});
