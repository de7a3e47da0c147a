import { expect, test } from "vitest";
import { countLetters } from "./count-letters.ts";
import { letterCases } from "./letter-cases.ts";

test.each(letterCases)("%j has as many letters as people see: %i", (text, letters) => {
  expect(countLetters(text)).toBe(letters);
});

test("a letter counts the same whether its marks are composed or not", () => {
  for (const [text] of letterCases) {
    expect(countLetters(text.normalize("NFD"))).toBe(countLetters(text.normalize("NFC")));
  }
});
