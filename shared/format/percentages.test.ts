import fc from "fast-check";
import { expect, test } from "vitest";
import { toPercentages } from "./percentages.ts";

test("thirds share the hundredth by their place", () => {
  expect(toPercentages([1, 1, 1])).toEqual([34, 33, 33]);
});

test("the largest remainders are rounded up first", () => {
  expect(toPercentages([153, 99, 41, 16, 9])).toEqual([48, 31, 13, 5, 3]);
});

test("nothing counted is nothing of each", () => {
  expect(toPercentages([0, 0, 0, 0, 0])).toEqual([0, 0, 0, 0, 0]);
});

test("they always add up to 100, none more than one away from the truth", () => {
  const counts = fc.array(fc.nat({ max: 2_000_000 }), { minLength: 5, maxLength: 5 });
  fc.assert(
    fc.property(counts, (given) => {
      const total = given.reduce((sum, count) => sum + count, 0);
      const shares = toPercentages(given);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(total === 0 ? 0 : 100);
      for (const [index, share] of shares.entries()) {
        const exact = total === 0 ? 0 : ((given[index] ?? 0) * 100) / total;
        expect(Math.abs(share - exact)).toBeLessThan(1);
      }
    }),
  );
});
