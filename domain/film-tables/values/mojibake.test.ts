import fc from "fast-check";
import { expect, test } from "vitest";
import { isMojibake, repairMojibake } from "./mojibake.ts";

/** A text as whoever takes its UTF-8 for Windows-1252 saves it. */
function garble(text: string): string {
  return new TextDecoder("windows-1252").decode(new TextEncoder().encode(text));
}

test.each([
  ["AnÃ­kÃºlÃ¡pÃ³", "Aníkúlápó"],
  ["CÃ´te dâ€™Ivoire", "Côte d’Ivoire"],
  ["Ã’lÃ²tÅ«rÃ©", "Òlòtūré"],
  ["áº¸Ì€bÃ¹n", "Ẹ̀bùn"],
  ["Ø§Ù„Ù\u0081ÙŠÙ„Ù…", "الفيلم"],
  ["ðŸŽ¬ Film", "🎬 Film"],
  ["Â£500", "£500"],
  ["CinÃ©ma Ã  Ouagadougou", "Cinéma à Ouagadougou"],
])("%s is %s", (text, repaired) => {
  expect([repairMojibake(text), isMojibake(text)]).toEqual([repaired, true]);
});

test.each([
  ...[
    "Aníkúlápó",
    "Ẹ̀bùn",
    "CAFÉ”",
    "« AMANHÃ…",
    "SÃO PAULO",
    "À l’ÉTÉ…",
    "café”…",
    "Ångström",
    "naïve",
  ],
  ...["الفيلم", "ÉÀÈ", "", "plain"],
])("%s stays as it is", (text) => {
  expect([repairMojibake(text), isMojibake(text)]).toEqual([text, false]);
});

test("what was garbled twice is repaired too", () => {
  expect(repairMojibake(garble(garble("Òlòtūré à Dakar")))).toBe("Òlòtūré à Dakar");
});

test("any words with marks come back, and repairing again changes nothing", () => {
  const letters = fc.constantFrom(..."abc éèêàùçñóòọẹṣńǹāēɛɔŋɓɗƙ".normalize("NFC"));
  const words = fc.array(letters, { minLength: 1, maxLength: 20 }).map((all) => `ó${all.join("")}`);
  fc.assert(
    fc.property(words, (text) => {
      expect(repairMojibake(garble(text))).toBe(text);
      expect(repairMojibake(text)).toBe(text);
    }),
  );
});
