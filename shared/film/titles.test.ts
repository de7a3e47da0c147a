import { expect, test } from "vitest";
import {
  labelOfCode,
  listShownTitles,
  readTitles,
  titlesBeside,
  titlesOf,
  writeTitles,
} from "./titles.ts";

test("lines become titles with the usual code of their language, each once", () => {
  const { titles, faults } = readTitles([
    " fr:  Le   Mandat ",
    "FR: no code, as it begins with a capital",
    "pt-br: A Ordem",
    "yo: Ìwé Owó",
    "yo: Ìwé Owó",
    "nqo:ߡߊ߲߬ߘߊ߬",
    "The Money Order",
    "",
  ]);
  expect(faults).toEqual([]);
  expect(writeTitles(titles)).toBe(
    "fr: Le Mandat\nFR: no code, as it begins with a capital\npt-BR: A Ordem\nyo: Ìwé Owó\nnqo: ߡߊ߲߬ߘߊ߬\nThe Money Order",
  );
  expect(titlesOf(writeTitles(titles))).toEqual(titles);
  expect(titles.map(({ language }) => labelOfCode(language))).toEqual([
    ...["French", undefined, "Brazilian Portuguese", "Yorùbá", "N’Ko", undefined],
  ]);
});

test("a code of no language, an empty title and one that is too long are faults", () => {
  const { titles, faults } = readTitles(["xx: Le Mandat", "fr: ", `fr: ${"x".repeat(301)}`]);
  expect(titles).toEqual([]);
  expect(faults).toEqual([
    "“xx: Le Mandat” does not begin with the code of a language, such as fr",
    "“fr:” has no title",
    expect.stringMatching(/ is longer than 300 characters$/),
  ]);
});

test("beside a film's titles stand those in other letters, each text once, the first twelve", () => {
  const film = { title: "Cairo Station", originalTitle: "Bab el-Hadid (باب الحديد)" };
  const titles = ["Gare centrale", "CAIRO station", "بَاب الحديد", "Gare Centrale", "카이로 역"];
  const beside = titlesBeside(
    film,
    titles.map((title) => ({ language: "und", title })),
  );
  const many = Array.from({ length: 14 }, (_, n) => `fr: ${n}`).join("\n");
  expect(listShownTitles({ ...film, otherTitles: many })).toHaveLength(12);
  expect(beside.map(({ title }) => title)).toEqual(["Gare centrale", "카이로 역"]);
});
