import fc from "fast-check";
import { expect, test } from "vitest";
import { slugify } from "./slug.ts";

test.each([
  ["Soleil Ô", "soleil-o"],
  ["Ẹlẹ́ṣin Ọba: The King’s Horseman", "elesin-oba-the-kings-horseman"],
  ["F.V.V.A.: Women, Cars", "f-v-v-a-women-cars"],
  ["La Noire de…", "la-noire-de"],
  ["Ɔkɔmfo Ɛkɛ", "okomfo-eke"],
  ["باب الحديد", "باب-الحديد"],
  ["مَدِينَة الأحلام", "مدينة-الأحلام"],
  ["ሐረር — Harar", "ሐረር-harar"],
  ["ⵜⴰⵎⴰⵣⵉⵖⵜ", "ⵜⴰⵎⴰⵣⵉⵖⵜ"],
  ["½ Revolution", "1-2-revolution"],
  ["ẚ", "a"],
  ["…!", ""],
  ["1963", "1963"],
])("%j becomes %j", (text, slug) => {
  expect(slugify(text)).toBe(slug);
});

test("a slug holds only letters, marks, digits and single hyphens between them", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      expect(slugify(text)).toMatch(/^([\p{L}\p{M}\p{N}]+(-[\p{L}\p{M}\p{N}]+)*)?$/u);
    }),
  );
});

test("a slug of a slug is the same", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      expect(slugify(slugify(text))).toBe(slugify(text));
    }),
  );
});

test("a slug is cut between letters, and ends with none but a letter, mark or digit", () => {
  expect(slugify("Æ".repeat(300), 315)).toHaveLength(315);
  expect(slugify("Half a Yellow Sun", 7)).toBe("half-a");
  expect(slugify("𖤍𖤍𖤍", 2)).toBe("𖤍𖤍");
});
