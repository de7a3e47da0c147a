import { expect, test } from "vitest";
import { amountInWords } from "./amount.ts";

test("an amount is shortened", () => {
  expect(["950", "750000", "1250000", "45000000", "3000000000"].map(amountInWords)).toEqual([
    "$950",
    "$750k",
    "$1.3m",
    "$45m",
    "$3bn",
  ]);
});
