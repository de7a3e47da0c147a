import { expect, test } from "vitest";
import { countEdits } from "./count-edits.ts";

test("edits add up, and a word is none away from itself", () => {
  expect(countEdits("olutore", "oloture")).toBe(2);
  expect(countEdits("", "xala")).toBe(4);
  expect(countEdits("xala", "xala")).toBe(0);
});
