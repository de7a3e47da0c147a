import { expect, test } from "vitest";
import { createStepPace } from "./step-pace.ts";

test("slow rows make the next steps shorter and the rests as long, and fast ones longer", () => {
  const pace = createStepPace();
  expect([pace.rows(), pace.rest()]).toEqual([25, 20]);
  pace.note(25, 100);
  expect([pace.rows(), pace.rest()]).toEqual([12, 100]);
  pace.note(12, 36);
  expect([pace.rows(), pace.rest()]).toEqual([10, 36]);
  for (let step = 0; step < 3; step += 1) pace.note(pace.rows(), 1000);
  pace.note(pace.rows(), 60_000);
  expect([pace.rows(), pace.rest()]).toEqual([5, 1000]);
  for (let step = 0; step < 5; step += 1) pace.note(pace.rows(), 0);
  expect([pace.rows(), pace.rest()]).toEqual([50, 20]);
});
