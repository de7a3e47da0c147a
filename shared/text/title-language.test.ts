import { expect, test } from "vitest";
import { languageOfOriginalTitle, languageOfTitle } from "./title-language.ts";

test("a title written with its language's marks is in that language", () => {
  expect(languageOfTitle({ title: "Aníkúlápó", language: "yoruba" })).toBe("yo");
});

test("a title beside an original title is its English translation", () => {
  const film = { title: "Cairo Station", originalTitle: "Bab el-Hadid", language: "arabic" };
  expect(languageOfTitle(film)).toBeUndefined();
  const accented = { title: "Café Cairo", originalTitle: "Bab el-Hadid", language: "arabic" };
  expect(languageOfTitle(accented)).toBeUndefined();
});

test("a title of plain letters may be English, and is left to the page", () => {
  expect(languageOfTitle({ title: "The Burial of Kojo", language: "twi" })).toBeUndefined();
});

test("a film of several languages claims none", () => {
  expect(languageOfTitle({ title: "Félicité", language: "other" })).toBeUndefined();
});

test("an original title is in the film's language, if it has that language's script", () => {
  expect(languageOfOriginalTitle("La Noire de…", "french")).toBe("fr");
  expect(languageOfOriginalTitle("Soleil des hyènes", "arabic")).toBeUndefined();
  expect(languageOfOriginalTitle("باب الحديد", "arabic")).toBe("ar");
  expect(languageOfOriginalTitle("Félicité", "other")).toBeUndefined();
});
