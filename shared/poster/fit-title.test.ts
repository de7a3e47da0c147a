import { expect, test } from "vitest";
import { fitTitle } from "./fit-title.ts";

test("a short title is set large, a long one small", () => {
  expect(fitTitle("Xala", "foot")).toBe(6);
  expect(fitTitle("Mother, I Am Suffocating. This Is My Last Film About You.", "foot")).toBe(2);
});

test("one long word makes the whole title smaller", () => {
  expect(fitTitle("Night of the Kings", "head")).toBeGreaterThan(
    fitTitle("Night of Kukurantumi", "head") ?? 0,
  );
});

test("marks above and below letters take no width", () => {
  expect(fitTitle("Aníkúlápó".normalize("NFD"), "foot")).toBe(fitTitle("Anikulapo", "foot"));
});

test("a title of several words does not stand upright", () => {
  expect(fitTitle("The Burial of Kojo", "side")).toBeNull();
});

test("a title that no size can hold is refused", () => {
  expect(fitTitle("Donaudampfschifffahrtsgesellschaft", "foot")).toBeNull();
});
