import { expect, test } from "vitest";
import { createStepPace } from "./step-pace.ts";

test("slow rows make the next steps shorter and the rests as long where others wait", () => {
  const pace = createStepPace();
  expect([pace.rows(), pace.rest()]).toEqual([25, 5]);
  pace.note(25, 100, false);
  expect([pace.rows(), pace.rest()]).toEqual([12, 100]);
  pace.note(12, 36, false);
  expect([pace.rows(), pace.rest()]).toEqual([10, 36]);
  for (let step = 0; step < 3; step += 1) pace.note(pace.rows(), 1000, false);
  pace.note(pace.rows(), 60_000, false);
  expect([pace.rows(), pace.rest()]).toEqual([10, 1000]);
  for (let step = 0; step < 5; step += 1) pace.note(pace.rows(), 0, false);
  expect([pace.rows(), pace.rest()]).toEqual([50, 5]);
  pace.note(50, 100, true);
  expect([pace.rows(), pace.rest()]).toEqual([25, 5]);
});
