import { expect, test } from "vitest";
import { languageOfTitle } from "./title-language.ts";

test("a title written with its language's marks is in that language", () => {
  expect(languageOfTitle({ title: "Aníkúlápó", language: "yoruba" })).toBe("yo");
});

test("a title beside an original title is its English translation", () => {
  const film = { title: "Cairo Station", originalTitle: "Bab el-Hadid", language: "arabic" };
  expect(languageOfTitle(film)).toBeUndefined();
});

test("a title of plain letters may be English, and is left to the page", () => {
  expect(languageOfTitle({ title: "The Burial of Kojo", language: "twi" })).toBeUndefined();
});

test("a film of several languages claims none", () => {
  expect(languageOfTitle({ title: "Félicité", language: "other" })).toBeUndefined();
});
