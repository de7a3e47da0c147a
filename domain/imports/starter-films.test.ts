import { expect, test } from "vitest";
import { readFilm } from "#domain/film-tables/values/read-film.ts";
import { fold } from "#shared/text/fold.ts";
import { importPlan } from "#shared/validation/import-plan.ts";
import { readStarterFilms, readSynopses } from "./starter.ts";

const films = (await readStarterFilms()).map((record) => {
  const columns = Object.fromEntries(Object.keys(record).map((field, place) => [field, { place }]));
  const cells = Object.values(record).map((cell) => cell ?? "");
  const reading = readFilm(cells, importPlan.parse({ columns, isOwnExport: true }));
  return { name: `${record.title} (${record.release_year})`, reading, entry: reading.entry };
});
const synopses = await readSynopses();

/** Why a film's language is Other. */
const otherLanguages: Record<string, string> = {
  "Bon voyage Sim (1966)": "not certain",
  "Return of an Adventurer (1966)": "not certain",
  "Story of a Meeting (1983)": "not certain",
  "The Last of Us (2016)": "without dialogue",
  "The Spectre of Boko Haram (2023)": "not certain",
};

function countSentences(text: string): number {
  const sentences = new Intl.Segmenter("en", { granularity: "sentence" }).segment(text);
  return [...sentences].length;
}

test("every cell of the starter catalogue can be read", () => {
  const wrong = films.flatMap(({ name, reading: { notes, faults, unknown } }) =>
    [...notes, ...faults, ...unknown].map((remark) => ({ name, ...remark })),
  );
  expect(wrong).toEqual([]);
});

test("at least 150 films have a synopsis of their own, of three to six sentences", () => {
  const lengths = [...synopses].map(([name, text]) => ({ name, sentences: countSentences(text) }));
  expect(lengths.length).toBeGreaterThanOrEqual(150);
  expect(lengths.filter(({ sentences }) => sentences < 3 || sentences > 6)).toEqual([]);
});

test("a synopsis belongs to a film, and no two are alike", () => {
  const names = new Set(films.map(({ name }) => name));
  expect([...synopses.keys()].filter((name) => !names.has(name))).toEqual([]);
  expect(new Set(synopses.values()).size).toBe(synopses.size);
});

test("a film's language is Other only for a known reason", () => {
  const others = films.filter(({ entry }) => entry?.movie.language === "other");
  expect(others.map(({ name }) => name)).toEqual(Object.keys(otherLanguages));
});

test("more than a hundred films have their numbers at Wikidata and IMDb, and no two share one", () => {
  const identifiers = films.flatMap(({ entry }) => entry?.identifiers ?? []);
  for (const wanted of ["wikidata", "imdb"]) {
    const ofScheme = identifiers.filter(({ scheme }) => scheme === wanted);
    expect(ofScheme.length).toBeGreaterThan(100);
    expect(new Set(ofScheme.map(({ value }) => value)).size).toBe(ofScheme.length);
  }
});

test("nobody stands twice in a film's cast", () => {
  const doubled = films.flatMap(({ name, entry }) => {
    const names = entry?.cast.map((member) => fold(member.name)) ?? [];
    return names.filter((one, place) => names.indexOf(one) !== place).map((one) => [name, one]);
  });
  expect(doubled).toEqual([]);
});

test("no film is shorter than 5 minutes or longer than 400", () => {
  const wrong = films.filter(({ entry }) => {
    const minutes = entry?.movie.durationMinutes ?? 90;
    return minutes < 5 || minutes > 400;
  });
  expect(wrong.map(({ name }) => name)).toEqual([]);
});
