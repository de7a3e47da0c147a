import fc from "fast-check";
import { expect, test } from "vitest";
import { type ImportField, importFields } from "#shared/film/columns.ts";
import { genres } from "#shared/options/genres.ts";
import { languages } from "#shared/options/languages.ts";
import { type ImportPlan, importPlan } from "#shared/validation/import-plan.ts";
import { cellCases } from "#tests/foreign-files/cell-cases.ts";
import { writeItems } from "./cell-items.ts";
import { readFilm } from "./read-film.ts";

/** The plan for a file with these columns, and one row of it. */
function fileOf(record: Partial<Record<ImportField, string>>, more: Partial<ImportPlan> = {}) {
  const columns = Object.fromEntries(Object.keys(record).map((field, place) => [field, { place }]));
  return { cells: Object.values(record), plan: importPlan.parse({ columns, ...more }) };
}

function read(record: Partial<Record<ImportField, string>>, more?: Partial<ImportPlan>) {
  const { cells, plan } = fileOf(record, more);
  return readFilm(cells, plan);
}

const film = { title: "Xala", release_year: "1975", genre: "Comedy", language: "Wolof" };

test("a film needs a title, a year, a genre and a language", () => {
  const { entry, faults, notes } = read(film);
  expect(entry?.movie).toMatchObject({
    ...{ slug: "xala-1975", title: "Xala", description: "", releaseYear: 1975, genre: "comedy" },
    ...{ language: "wolof", countries: [], budget: null, budgetCurrency: "USD", state: null },
  });
  expect([faults, notes]).toEqual([[], []]);
});

test.each([
  [{ title: "" }, "title", "Title is required"],
  [{ release_year: "soon" }, "release_year", "“soon” is no year"],
  [{ release_year: "" }, "release_year", "Release year is required"],
  [{ genre: "Elvish" }, "genre", "“Elvish” is no genre here"],
  [{ genre: "International Movies" }, "genre", "“International Movies” is left out"],
  [{ language: "" }, "language", "Language is required"],
])("%j costs the row", (change, field, text) => {
  const { entry, faults } = read({ ...film, ...change });
  expect(entry).toBeNull();
  expect(faults).toEqual([{ field, text }]);
});

test("any other cell that cannot be used costs itself, with a note", () => {
  const { entry, notes } = read({
    ...film,
    ...{ duration: "Seventeen", budget: "much", poster_url: "a.jpg", rating: "7.4" },
    ...{ awards: "Best film", trailers: "soon", imdb_id: "x", publish_on: "one day", slug: "42" },
  });
  expect(entry?.movie).toMatchObject({ durationMinutes: null, budget: null, posterUrl: null });
  expect(notes.map(({ field }) => field).toSorted()).toEqual([
    ...["awards", "budget", "duration", "imdb_id", "poster_url", "publish_on", "rating"],
    ...["slug", "trailers"],
  ]);
});

test("what is the same for all rows stands where a row has nothing", () => {
  const constants = { language: "English", genre: "drama" };
  const { language: _, ...without } = film;
  expect(read(without, { constants }).entry?.movie).toMatchObject({
    language: "english",
    genre: "comedy",
  });
  expect(read({ ...film, genre: "N/A" }, { constants }).entry?.movie.genre).toBe("drama");
  expect(read({ ...film, genre: "International Movies" }, { constants }).entry?.movie.genre).toBe(
    "drama",
  );
  expect(read({ ...film, genre: "Elvish" }, { constants }).entry).toBeNull();
});

test("decisions say what words become", () => {
  const decisions = { genre: { elvish: "fantasy;drama" }, budget: { $: "USD" } };
  const { entry, unknown } = read({ ...film, genre: "Elvish", budget: "$5k" }, { decisions });
  expect(entry?.movie).toMatchObject({ genre: "fantasy", otherGenres: ["drama"], budget: "5000" });
  expect(unknown).toEqual([]);
  expect(read({ ...film, genre: "Elvish" }).unknown).toEqual([{ field: "genre", word: "Elvish" }]);
});

test("the first of several genres and languages is the main one", () => {
  const { entry } = read({
    ...film,
    genre: "Comedy, Drama",
    language: "Wolof, French",
    subtitles: "en",
  });
  expect(entry?.movie).toMatchObject({
    ...{ genre: "comedy", otherGenres: ["drama"], language: "wolof" },
    ...{ spokenLanguages: ["french"], subtitleLanguages: ["english"], dubbedLanguages: [] },
  });
});

test("rows that fail a filter and series are left out, without a fault", () => {
  const filters = [{ place: 0, test: "is not" as const, value: "Xala" }];
  expect(read(film, { filters })).toMatchObject({
    entry: null,
    faults: [],
    leftOut: "Left out by a filter",
  });
  const series = read({ ...film, title: "", duration: "2 Seasons" });
  expect(series).toMatchObject({ entry: null, faults: [] });
  expect(series.leftOut).toContain("“2 Seasons” is the length of a series");
});

test("a year after the title is no part of it", () => {
  expect(read({ ...film, title: "Xala (1975)" }).entry?.movie.title).toBe("Xala");
  expect(read({ ...film, title: "Xala (1975)", release_year: "" }).entry?.movie.releaseYear).toBe(
    1975,
  );
  expect(read({ ...film, title: "Lagos (2050)" }).entry?.movie.title).toBe("Lagos (2050)");
  expect(read({ ...film, title: "Figurine, The" }).entry?.movie.title).toBe("The Figurine");
});

test.each([
  [
    "Battle of Algiers, The (La battaglia di Algeri)",
    "The Battle of Algiers",
    "La battaglia di Algeri",
  ],
  ["Noire de..., La (Black Girl)", "La Noire de...", "Black Girl"],
  ["Yeelen (a.k.a. Brightness)", "Yeelen", "Brightness"],
  ["Open Door, The (El Bab (الباب))", "The Open Door", "El Bab (الباب)"],
  ["Xala (film)", "Xala", null],
  ["Kati Kati (Kenya)", "Kati Kati", null],
  ["Living in Bondage (Part 2)", "Living in Bondage (Part 2)", null],
  ["Love (And Other Drugs)", "Love (And Other Drugs)", null],
])("another name in the title %s is the original title", (text, title, originalTitle) => {
  const { entry } = read({ ...film, title: text });
  expect(entry?.movie).toMatchObject({ title, originalTitle });
});

test("an original title of the file's own stays, and other names are noted", () => {
  const { entry, notes } = read({
    ...film,
    title: "Hyènes (Hyenas)",
    original_title: "Ramatou, La",
  });
  expect(entry?.movie).toMatchObject({ title: "Hyènes", originalTitle: "La Ramatou" });
  expect(notes.map(({ text }) => text)).toContain("“Hyenas” is a further title: left out");
});

test("a director in the field and in the crew is one credit", () => {
  const { entry } = read({
    ...film,
    director: "Ousmane Sembène",
    crew: "Ousmane Sembène (director), Paulin Vieyra (producer)",
  });
  expect(entry?.crew).toEqual([
    { name: "Ousmane Sembène", role: "director", department: "direction", position: 0 },
    { name: "Paulin Vieyra", role: "producer", department: "production", position: 1 },
  ]);
  expect(entry?.movie).toMatchObject({ director: "Ousmane Sembène", producer: "Paulin Vieyra" });
});

test("a video that is not on YouTube is a trailer", () => {
  const { entry } = read({ ...film, youtube_url: "https://vimeo.com/1" });
  expect(entry?.movie.youtubeUrl).toBeNull();
  expect(entry?.trailers).toEqual([
    { title: "Trailer", type: "trailer", url: "https://vimeo.com/1" },
  ]);
});

test("identifiers are those that can be read", () => {
  const { entry } = read({
    ...film,
    imdb_id: "https://www.imdb.com/title/tt0073915/",
    tmdb_id: "0",
    wikidata_id: "Q1",
  });
  expect(entry?.identifiers).toEqual([
    { scheme: "wikidata", value: "Q1" },
    { scheme: "imdb", value: "tt0073915" },
  ]);
});

const pieces = fc.constantFrom(
  ...['"', "'", ";", ",", "|", "\\", "=", "<b>", "&amp;", "\n", "  ", " as ", " & ", "Ã©", " "],
  ...["Ọ̀ṣọ́", "ẹ̀", "نوال السعداوي", "🎬", "(Ada)", "N/A", "x".repeat(40)],
);
const someText = fc
  .array(fc.oneof(pieces, fc.string({ unit: "grapheme", maxLength: 6 })), { maxLength: 5 })
  .map((all) => all.join("").replaceAll("\0", "").trim())
  .filter((text) => text !== "");
const text = fc.oneof(someText, fc.constant(""));
const name = someText.map((all) => all.slice(0, 100).trim() || "x");
const names = fc.oneof(
  name.map((all) => all.replaceAll(",", "").trim()),
  fc.constant(""),
);
const items = (...parts: fc.Arbitrary<string>[]) =>
  fc.array(fc.tuple(...parts), { maxLength: 3 }).map((rows) => writeItems(rows));

/** What the catalogue's own export writes. */
const exported = fc.record({
  title: someText,
  description: someText,
  release_year: fc.integer({ min: 1900, max: 2030 }).map(String),
  genre: fc.constantFrom(...genres.map(({ value }) => value)),
  language: fc.constantFrom(...languages.map(({ value }) => value)),
  original_title: text,
  duration: fc.oneof(fc.integer({ min: 1, max: 6000 }).map(String), fc.constant("")),
  poster_url: fc.constantFrom("", "https://example.org/a,b.jpg", "/uploads/posters/m1x2-0a1b"),
  youtube_url: fc.constantFrom("", "https://youtu.be/dQw4w9WgXcQ", "https://vimeo.com/1"),
  creator: fc.oneof(names, fc.constant("none")),
  director: names,
  producer: names,
  writer: names,
  budget: fc.oneof(fc.maxSafeNat().map(String), fc.constant("")),
  box_office: fc.oneof(fc.maxSafeNat().map(String), fc.constant("")),
  country: fc.constantFrom("", "Senegal", "Senegal, Côte d'Ivoire", "Zaire, Wakanda"),
  rating: fc.constantFrom("", "PG-13", "NR", "7.4", "for all"),
  synopsis: text,
  tagline: text,
  keywords: text,
  content_warning: text,
  featured: fc.constantFrom("true", "false"),
  cast: items(name, text, fc.constantFrom("lead", "cameo")),
  crew: fc.oneof(
    items(name, fc.constantFrom("editor", "director"), fc.constantFrom("editing", "other")),
    fc.constant("none"),
  ),
  trailers: items(
    name,
    fc.constant("teaser"),
    fc.constant("https://youtu.be/a?b=c|d;e"),
    fc.constantFrom("", "2019-04-05"),
  ),
  awards: items(
    fc.constant("FESPACO"),
    name,
    fc.constant("1973"),
    fc.constantFrom("won", "nominated"),
  ),
  slug: fc.constantFrom("", "xala-1975"),
});

test("an export is read exactly as written", () => {
  fc.assert(
    fc.property(exported, (record) => {
      const { entry, faults, notes } = read(record, { isOwnExport: true });
      expect([faults, notes]).toEqual([[], []]);
      expect(entry?.isAddressed).toBe(Boolean(record.slug));
    }),
    { numRuns: 300 },
  );
});

test("a sum in another currency is read as the export writes it", () => {
  const { entry } = read({ ...film, budget: "NGN 5000000" }, { isOwnExport: true });
  expect(entry?.movie).toMatchObject({ budget: "5000000", budgetCurrency: "NGN" });
});

test("whatever a row has, it is read without an error", { tags: "thorough" }, () => {
  const anyCell = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.constantFrom(...cellCases.map(([, all]) => all)),
  );
  const plan = importPlan.parse({
    columns: Object.fromEntries(importFields.map((field, place) => [field, { place }])),
  });
  fc.assert(
    fc.property(fc.array(anyCell, { maxLength: importFields.length }), (cells) => {
      const { entry, faults, leftOut } = readFilm(cells, plan);
      expect(entry === null).toBe(faults.length > 0 || leftOut !== null);
    }),
    { numRuns: 500 },
  );
});
