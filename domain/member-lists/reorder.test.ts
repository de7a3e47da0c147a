import { expect, test } from "vitest";
import { moveInOrder } from "./reorder.ts";

test.each([
  { moves: [], order: [10, 20, 30, 40] },
  { moves: [{ movieId: 40, place: 1 }], order: [40, 10, 20, 30] },
  { moves: [{ movieId: 10, place: 3 }], order: [20, 30, 10, 40] },
  { moves: [{ movieId: 10, place: 99 }], order: [20, 30, 40, 10] },
  {
    moves: [
      { movieId: 10, place: 4 },
      { movieId: 40, place: 1 },
    ],
    order: [40, 20, 30, 10],
  },
  { moves: [{ movieId: 77, place: 1 }], order: [10, 20, 30, 40] },
])("after $moves the order is $order", ({ moves, order }) => {
  expect(moveInOrder([10, 20, 30, 40], moves)).toEqual(order);
});
