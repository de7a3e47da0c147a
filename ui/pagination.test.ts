import { expect, test } from "vitest";
import { pageNumbers } from "./pagination.tsx";

test("up to five numbers surround the current page", () => {
  expect(pageNumbers(6, 42)).toEqual([4, 5, 6, 7, 8]);
});

test("the numbers stop at both ends", () => {
  expect(pageNumbers(1, 42)).toEqual([1, 2, 3, 4, 5]);
  expect(pageNumbers(2, 42)).toEqual([1, 2, 3, 4, 5]);
  expect(pageNumbers(42, 42)).toEqual([38, 39, 40, 41, 42]);
});

test("fewer pages give fewer numbers", () => {
  expect(pageNumbers(2, 3)).toEqual([1, 2, 3]);
  expect(pageNumbers(1, 1)).toEqual([1]);
  expect(pageNumbers(1, 0)).toEqual([]);
});
