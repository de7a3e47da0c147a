import { expect, test } from "vitest";
import { describeForSearchEngines, languagesInWords } from "./movie-in-words.ts";

const plain = {
  language: "yoruba",
  spokenLanguages: [],
  subtitleLanguages: [],
  dubbedLanguages: [],
} as const satisfies Parameters<typeof languagesInWords>[0];

test("languages are told with their roles, and the main one alone is not repeated", () => {
  expect(languagesInWords(plain)).toBeUndefined();
  expect(
    languagesInWords({
      ...plain,
      spokenLanguages: ["english"],
      subtitleLanguages: ["english", "french"],
      dubbedLanguages: ["hausa"],
    }),
  ).toBe("In Yorùbá and English\u00a0· Subtitles: English, French\u00a0· Dubbed into Hausa");
  expect(languagesInWords({ ...plain, dubbedLanguages: ["egyptian-arabic"] })).toBe(
    "In Yorùbá\u00a0· Dubbed into Egyptian Arabic",
  );
});

test("a language outside the list is another one, and unknown where nothing else is spoken", () => {
  const other = { ...plain, language: "other" } as const;
  expect(languagesInWords({ ...other, spokenLanguages: ["english"] })).toBe(
    "In English and another language",
  );
  expect(languagesInWords({ ...other, subtitleLanguages: ["french"] })).toBe("Subtitles: French");
});

type Movie = Parameters<typeof describeForSearchEngines>[0];

const film = {
  ...plain,
  description: "",
  synopsis: null,
  genre: "drama",
  releaseYear: 2009,
  countries: ["Nigeria", "Ghana"],
  directors: [{ name: "Kunle Afolayan" }],
};

const describe = (fields: object) =>
  describeForSearchEngines({ ...film, ...fields } as unknown as Movie);

test("a film without a description is described by its synopsis, or else by its facts", () => {
  const description = "A photographer\n\nmeets an actor.";
  expect(describe({ description, synopsis: "Not this." })).toBe("A photographer meets an actor.");
  expect(describe({ synopsis: "A statue is stolen." })).toBe("A statue is stolen.");
  expect(describe({ spokenLanguages: ["english", "other"] })).toBe(
    "A 2009 drama film (Nigeria, Ghana) in Yorùbá and English, directed by Kunle Afolayan.",
  );
  expect(describe({ language: "other", countries: [], directors: [], releaseYear: 1896 })).toBe(
    "An 1896 drama film.",
  );
});
