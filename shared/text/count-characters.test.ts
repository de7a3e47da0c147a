import { expect, test } from "vitest";
import { characterCases } from "#tests/text/character-cases.ts";
import { countCharacters } from "./count-characters.ts";

test.each(characterCases)("%j has %i visible characters", (text, count) => {
  expect(countCharacters(text)).toBe(count);
});

test("a letter counts as one whether its marks are composed or not", () => {
  for (const [text] of characterCases) {
    expect(countCharacters(text.normalize("NFD"))).toBe(countCharacters(text.normalize("NFC")));
  }
});
