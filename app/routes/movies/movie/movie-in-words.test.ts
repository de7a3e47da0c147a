import { expect, test } from "vitest";
import { firstSentences } from "#shared/text/sentences.ts";
import { describeForSearchEngines, leadOf, storyOf } from "./movie-in-words.ts";

type Movie = Parameters<typeof describeForSearchEngines>[0];

const film = {
  ...{ language: "yoruba", spokenLanguages: [] },
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

test("the head says the description, and the story what it leaves out", () => {
  const short = { description: "A minister is cursed.", synopsis: "A minister is cursed." };
  expect([leadOf(short), storyOf(short)]).toEqual(["A minister is cursed.", undefined]);
  const both = { ...short, synopsis: "On his wedding night." };
  expect([leadOf(both), storyOf(both)]).toEqual(["A minister is cursed.", "On his wedding night."]);
  const only = { description: "", synopsis: "On his wedding night." };
  expect([leadOf(only), storyOf(only)]).toEqual(["On his wedding night.", undefined]);
  expect([leadOf({ ...only, synopsis: null }), storyOf({ ...only, synopsis: null })]).toEqual([
    "",
    undefined,
  ]);
});

test("a long text is cut after a sentence in the head, and is whole in the story", () => {
  const long = `One sentence. ${"Another of them. ".repeat(40)}`.trim();
  const movie = { description: long, synopsis: long };
  expect(leadOf(movie)).toMatch(/^One sentence\. .{350,460}Another of them\.$/);
  expect(storyOf(movie)).toBe(long);
});

test("a first sentence that does not fit is cut after a word", () => {
  expect(firstSentences("Short. Longer than that.", 12)).toBe("Short.");
  expect(firstSentences("A sentence without an end that goes on", 20)).toBe("A sentence without…");
});
