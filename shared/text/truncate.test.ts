import { expect, test } from "vitest";
import { truncate, truncateAtWord } from "./truncate.ts";

test("a text that fits stays as it is", () => {
  expect(truncate("Xala", 4)).toBe("Xala");
});

test("a longer text ends after its last whole word, without a comma or dash", () => {
  expect(truncate("The Figurine", 6)).toBe("The…");
  expect(truncate("Slow, quiet, and over too soon", 12)).toBe("Slow, quiet…");
  expect(truncate("Seen twice", 4)).toBe("Seen…");
});

test("a word that is longer than the limit is cut within", () => {
  expect(truncate("Donaudampfschiff", 5)).toBe("Donau…");
});

test("no space stands before the dots", () => {
  expect(truncate("The Figurine", 4)).toBe("The…");
});

test("a letter is counted once and never parted from its marks", () => {
  expect(truncate("Àgbà méjì kì í ṣìnà", 4)).toBe("Àgbà…");
  expect(truncate("A\u0300gba\u0300", 4)).toBe("A\u0300gba\u0300");
});

test("a title is cut after a whole word, without what follows it", () => {
  expect(truncateAtWord("Mother, I Am Suffocating", 24)).toBe("Mother, I Am Suffocating");
  expect(truncateAtWord("Mother, I Am Suffocating", 20)).toBe("Mother, I Am…");
  expect(truncateAtWord("Mother, I Am Suffocating", 9)).toBe("Mother…");
});
