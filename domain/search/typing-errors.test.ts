import { expect, test } from "vitest";
import { countEdits } from "#shared/text/count-edits.ts";
import { listOneEditAway } from "./typing-errors.ts";

test("a swap of neighbours, a dropped, an added and a wrong letter are one edit each", () => {
  const edits = { tsosti: "tsotsi", tuki: "touki", yeeelen: "yeelen", timbuctu: "timbuktu" };
  for (const [typed, meant] of Object.entries(edits)) {
    expect(countEdits(typed, meant), typed).toBe(1);
    expect(listOneEditAway(typed), typed).toContain(meant);
  }
});

test("a word is no edit away from itself", () => {
  expect(listOneEditAway("xala")).not.toContain("xala");
});

test("doubled letters count as one beside another edit", () => {
  expect(listOneEditAway("tukki")).toContain("touki");
});

test("very short and endless words are not varied", () => {
  expect(listOneEditAway("xa")).toEqual([]);
  expect(listOneEditAway("zzzz")).not.toContain("z");
  expect(listOneEditAway("wonderfulnesssession")).toEqual(["wonderfulnesesion"]);
});
