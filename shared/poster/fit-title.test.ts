import { expect, test } from "vitest";
import type { PosterLayout } from "./choose-poster.ts";
import { fitTitle, measureTitle } from "./fit-title.ts";

test("a short title is set large, a long one small", () => {
  expect(sizeOf("Xala", "foot")).toBe(6);
  expect(sizeOf("Mother, I Am Suffocating. This Is My Last Film About You.", "foot")).toBe(2);
});

test("one long word makes the whole title smaller", () => {
  expect(sizeOf("Night of the Kings", "head")).toBeGreaterThan(
    sizeOf("Night of Kukurantumi", "head") ?? 0,
  );
});

test("marks above and below letters take no width", () => {
  expect(sizeOf("Aníkúlápó".normalize("NFD"), "foot")).toBe(sizeOf("Anikulapo", "foot"));
});

test("a title of several words does not stand upright", () => {
  expect(sizeOf("The Burial of Kojo", "side")).toBeNull();
});

test("a title that no size can hold is refused", () => {
  expect(sizeOf("Donaudampfschifffahrtsgesellschaft", "foot")).toBeNull();
});

function sizeOf(title: string, layout: PosterLayout) {
  return fitTitle(measureTitle(title), layout);
}
