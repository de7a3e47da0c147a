import { expect, test } from "vitest";
import { toCountries, toGenres, toLanguages } from "./vocabulary.ts";

test("genres are mapped, compound ones to several, and unknown ones are named", () => {
  const names = [
    "drama film",
    "Romantic comedy",
    "Science Fiction",
    "History",
    "Afrofuturist film",
  ];
  expect(toGenres(names)).toEqual({
    values: ["drama", "comedy", "romance", "sci-fi", "historical"],
    unmapped: ["Afrofuturist film"],
  });
});

test("languages are mapped by name and by tag", () => {
  const names = ["Nigerian Pidgin", "yo", "Kiswahili", "isiZulu", "cn", "French", "Klingon", "xx"];
  expect(toLanguages(names)).toEqual({
    values: ["pidgin", "yoruba", "swahili", "zulu", "chinese", "french"],
    unmapped: ["Klingon", "xx"],
  });
});

test("countries are spelt as in the catalogue", () => {
  const names = ["CD", "Ivory Coast", "Cape Verde", "NG", "Democratic Republic of the Congo", "US"];
  expect(toCountries([...names, "The Gambia", "Soviet Union"])).toEqual([
    ...["DR Congo", "Côte d'Ivoire", "Cabo Verde", "Nigeria", "United States", "Gambia"],
    "Soviet Union",
  ]);
});
