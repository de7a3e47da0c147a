import { expect, test } from "vitest";
import { characterCases } from "./character-cases.ts";
import { countCharacters } from "./count-characters.ts";

test.each(characterCases)("%j has as many letters as people see: %i", (text, letters) => {
  expect(countCharacters(text)).toBe(letters);
});

test("a letter counts the same whether its marks are composed or not", () => {
  for (const [text] of characterCases) {
    expect(countCharacters(text.normalize("NFD"))).toBe(countCharacters(text.normalize("NFC")));
  }
});
