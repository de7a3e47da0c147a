import fc from "fast-check";
import { expect, test } from "vitest";
import { movieLabels } from "#shared/film/fields.ts";
import { movieForm } from "./movie.ts";

const film = {
  ...{ title: "Xala", description: "A curse.", releaseYear: "1975" },
  ...{ genre: "comedy", language: "wolof" },
};
const form = movieForm({ lastYear: 2031 });

function complaintsOf(change: Record<string, unknown>): string[] {
  return form.safeParse({ ...film, ...change }).error?.issues.map(({ message }) => message) ?? [];
}

test("the fewest fields are enough, and what is left out is unknown", () => {
  expect(form.parse(film)).toMatchObject({
    ...{ title: "Xala", releaseYear: 1975, countries: [], budget: null, featured: false },
    ...{ synopsis: null, durationMinutes: null, posterUrl: null, creator: null },
  });
});

test.each([
  [{ title: " " }, "Title is required"],
  [{ description: undefined }, "Description is required"],
  [{ releaseYear: "" }, "Release Year is required"],
  [{ releaseYear: "1899" }, "Release Year must be between 1900 and 2031"],
  [{ releaseYear: "2032" }, "Release Year must be between 1900 and 2031"],
  [{ releaseYear: "1975.5" }, "Release Year must be between 1900 and 2031"],
  [{ genre: "opera" }, "Genre must be from the list"],
  [{ language: "" }, "Language is required"],
  [{ title: "x".repeat(301) }, "Title must be at most 300 characters"],
  [{ durationMinutes: "0" }, "Duration must be at least 1 minute"],
  [{ budget: "much" }, "Budget must be a whole number, at most 999999999999"],
  [{ budgetCurrency: "naira" }, "Budget Currency must be from the list"],
  [{ otherGenres: ["", "opera"] }, "Further Genres must be from the list"],
  [{ subtitleLanguages: "French, Klingon" }, "Subtitles: “Klingon” is not a language in the list"],
  [{ imdb: "nm0001" }, "IMDb must be a title such as tt0073915, or its address"],
  [
    { director: "x".repeat(121) },
    "Director must be names separated by commas, each of at most 120 characters",
  ],
  [
    { otherTitles: "fr: Le Mandat\nxx: Mandat" },
    "Other Titles: “xx: Mandat” does not begin with the code of a language, such as fr",
  ],
  [
    { otherTitles: Array.from({ length: 61 }, (_, n) => `fr: Film ${n}`).join("\n") },
    "Other Titles: more than 60 titles",
  ],
  [
    { otherTitles: Array.from({ length: 40 }, (_, n) => `${n} ${"x".repeat(290)}`).join("\n") },
    "Other Titles: more than 10000 characters",
  ],
  [{ youtubeUrl: "xala" }, "YouTube URL must be a valid URL of a video on YouTube"],
  [{ youtubeUrl: "https://vimeo.com/1" }, "YouTube URL must be a valid URL of a video on YouTube"],
  [{ posterUrl: "xala.jpg" }, "Poster URL must be a valid URL that begins with https://"],
  [
    { posterUrl: "/uploads/avatars/7/m1" },
    "Poster URL must be a valid URL that begins with https://",
  ],
])("%j is told: %s", (change, complaint) => {
  expect(complaintsOf(change)).toEqual([complaint]);
});

test("countries are told apart by commas, once each, and Africa's are spelt as the catalogue does", () => {
  const { countries } = form.parse({
    ...film,
    countries: "senegal, COTE D’IVOIRE; France,, Senegal",
  });
  expect(countries).toEqual(["Senegal", "Côte d'Ivoire", "France"]);
});

test("countries are read by any name, and others stay as they are typed", () => {
  const countries = "Ivory Coast; DRC፣ Swaziland، Congo, Democratic Republic of the and Wakanda";
  expect(form.parse({ ...film, countries }).countries).toEqual([
    ...["Côte d'Ivoire", "DR Congo", "Eswatini", "Wakanda"],
  ]);
});

test("people are told apart by the commas of any script, and a suffix is no person", () => {
  const people = { director: "يوسف شاهين، صلاح أبو سيف", writer: "A; B", producer: "King, Jr., C" };
  expect(form.parse({ ...film, ...people, keywords: "curse፣ Dakar; curse" })).toMatchObject({
    ...{ director: "يوسف شاهين, صلاح أبو سيف", writer: "A, B", producer: "King Jr., C" },
    keywords: "curse, Dakar, curse",
  });
});

test.each([
  ["١٩٧٥", "١٢٠", 120],
  ["１９７５", "120 min", 120],
  [" 1975\u200b", "2h", 120],
])("the year %s and the minutes %s are read", (releaseYear, durationMinutes, minutes) => {
  expect(form.parse({ ...film, releaseYear, durationMinutes })).toMatchObject({
    ...{ releaseYear: 1975, durationMinutes: minutes },
  });
});

test.each([
  [{ releaseYear: "2e3" }, "Release Year must be between 1900 and 2031"],
  [{ releaseYear: "0x7D0" }, "Release Year must be between 1900 and 2031"],
  [{ title: "\u3164\u2800" }, "Title is required"],
  [{ durationMinutes: "1e2" }, "Duration must be a whole number of minutes, at most 6000"],
  [{ title: "𞤆".repeat(301) }, "Title must be at most 300 characters"],
])("%j is not taken for what it resembles", (change, complaint) => {
  expect(complaintsOf(change)).toEqual([complaint]);
});

test("300 letters of Adlam fit in a title, though browsers count them as 600", () => {
  expect(form.parse({ ...film, title: "𞤆".repeat(300) }).title).toHaveLength(600);
});

test("identifiers and addresses are read through what a chat puts around them", () => {
  const pasted = {
    ...{ imdb: "\u202att0073915\u202c", wikidata: "Q119\u00ad3914\u200e" },
    posterUrl: "\u00a0https://example.org/xa\u200bla.jpg\ufeff",
  };
  expect(form.parse({ ...film, ...pasted })).toMatchObject({
    identifiers: [
      { scheme: "wikidata", value: "Q1193914" },
      { scheme: "imdb", value: "tt0073915" },
    ],
    posterUrl: "https://example.org/xala.jpg",
  });
});

test("sums are read with their thousands set apart", () => {
  expect(form.parse({ ...film, budget: "1,250,000" }).budget).toBe("1250000");
});

test("further genres and languages are read once each, without the main ones", () => {
  const further = {
    otherGenres: ["", "music", "comedy", "music"],
    spokenLanguages: "french; YORUBA, Wolof, yorùbá,",
    subtitleLanguages: "",
  };
  expect(form.parse({ ...film, ...further })).toMatchObject({
    ...{ otherGenres: ["music"], spokenLanguages: ["french", "yoruba"], subtitleLanguages: [] },
  });
  expect(form.parse({ ...film, otherGenres: "" }).otherGenres).toEqual([]);
});

test("what a form does not have stays undefined", () => {
  const { otherGenres, spokenLanguages, dubbedLanguages, budgetCurrency, identifiers } =
    form.parse(film);
  expect([otherGenres, spokenLanguages, dubbedLanguages, budgetCurrency, identifiers]).toEqual(
    Array(5).fill(undefined),
  );
});

test("an address in another catalogue becomes its identifier", () => {
  const { identifiers } = form.parse({
    ...film,
    ...{ imdb: "https://m.imdb.com/title/tt0073915/?ref_=fn", wikidata: " q1193914 ", tmdb: "" },
  });
  expect(identifiers).toEqual([
    { scheme: "wikidata", value: "Q1193914" },
    { scheme: "imdb", value: "tt0073915" },
  ]);
  expect(form.parse({ ...film, imdb: "" }).identifiers).toEqual([]);
});

test("an identifier and a currency that the film has already may stay", () => {
  const identifiers = [{ scheme: "isan" as const, value: "old" }];
  const current = { posterUrl: null, youtubeUrl: null, identifiers, budgetCurrency: "SLL" };
  const edit = movieForm({ lastYear: 2027, current });
  expect(edit.parse({ ...film, isan: "old", budgetCurrency: "SLL" })).toMatchObject({
    ...{ identifiers, budgetCurrency: "SLL" },
  });
  expect(edit.safeParse({ ...film, boxOfficeCurrency: "SLL" }).success).toBe(false);
});

test("an address that the film has already may stay", () => {
  const current = { posterUrl: "http://old.example/p.jpg", youtubeUrl: "https://vimeo.com/1" };
  const edit = movieForm({ lastYear: 2027, current });
  expect(edit.safeParse({ ...film, ...current }).success).toBe(true);
});

test("whatever is sent, the form is read or each complaint names its field", () => {
  const value = fc.oneof(fc.string({ unit: "binary" }), fc.array(fc.string()), fc.double());
  const names = Object.keys(movieLabels).map((name) => [name, value]);
  fc.assert(
    fc.property(fc.record(Object.fromEntries(names), { requiredKeys: [] }), (input) => {
      const { error } = form.safeParse(input);
      for (const { path, message } of error?.issues ?? []) {
        const label = movieLabels[String(path[0]) as keyof typeof movieLabels];
        expect(message).toContain(label);
      }
    }),
  );
});
