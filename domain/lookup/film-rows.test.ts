import { expect, test } from "vitest";
import type { MovieParts } from "#domain/movies/amending.ts";
import type { FilmFacts, Reading } from "./facts.ts";
import { joinParts, listFilmRows } from "./film-rows.ts";
import { chooseOffers, describeSources } from "./offers.ts";

const readAt = new Date("2026-01-01");

function reading(service: "wikidata" | "tmdb", facts: FilmFacts): Reading<FilmFacts> {
  const source = { service, id: service === "tmdb" ? "7" : "Q7", url: "https://e.example", readAt };
  return { source, facts, unmapped: [] };
}

const film: MovieParts = {
  ...{ title: "Xala", releaseYear: 1975, genre: "drama", otherGenres: [], director: null },
  ...{ identifiers: [{ scheme: "imdb", value: "tt0000001" }], budget: "100" },
};

/** The row of a field. */
function rowOf(field: string, readings: Reading<FilmFacts>[], ours: MovieParts = film) {
  const row = listFilmRows(ours, readings).find((one) => one.field === field);
  if (!row) throw new Error(`There is no row of ${field}.`);
  return row;
}

test("what is empty here is ticked, what differs is not, and what is the same has no box", () => {
  const readings = [
    reading("wikidata", { title: "Xala", releaseYear: 1974, directors: ["Ousmane Sembène"] }),
  ];
  expect(rowOf("title", readings).offers).toEqual([]);
  expect(rowOf("releaseYear", readings)).toMatchObject({
    ours: "1975",
    offers: [{ theirs: "1974", isTicked: false, parts: { releaseYear: 1974 } }],
  });
  expect(rowOf("director", readings)).toMatchObject({
    ours: "",
    offers: [{ theirs: "Ousmane Sembène", isTicked: true }],
  });
});

test("services that agree make one offer; of two, only the first is ticked", () => {
  const agree = [
    reading("wikidata", { durationMinutes: 123 }),
    reading("tmdb", { durationMinutes: 123 }),
  ];
  expect(rowOf("durationMinutes", agree).offers).toMatchObject([
    { isTicked: true, sources: [{ service: "wikidata" }, { service: "tmdb" }] },
  ]);
  const differ = [
    reading("wikidata", { durationMinutes: 123 }),
    reading("tmdb", { durationMinutes: 128 }),
  ];
  const { offers } = rowOf("durationMinutes", differ);
  expect(offers.map(({ isTicked }) => isTicked)).toEqual([true, false]);
  const keys = offers.map(({ key }) => key);
  expect(chooseOffers(listFilmRows(film, differ), keys).refusal).toBe(
    "Tick only one value for Duration.",
  );
});

test("texts of others and pictures are never ticked beforehand", () => {
  const picture = {
    url: "https://p.example/a.jpg",
    credit: "A, CC0",
    creditUrl: "https://p.example",
  };
  const readings = [reading("tmdb", { description: "A businessman.", tagline: "Alas", picture })];
  for (const field of ["description", "tagline", "poster"]) {
    expect(rowOf(field, readings, {}).offers).toMatchObject([{ isTicked: false }]);
  }
  expect(rowOf("poster", readings, {}).offers[0]?.parts).toEqual({
    posterUrl: picture.url,
    ...{ posterCredit: picture.credit, posterCreditUrl: picture.creditUrl },
  });
});

test("of genres and languages the first is the main one; money comes with its currency", () => {
  const facts: FilmFacts = {
    ...{ genres: ["comedy", "drama"], languages: ["wolof", "french"] },
    boxOffice: { amount: "180264964", currency: "NGN" },
  };
  const readings = [reading("wikidata", facts)];
  const [genres] = rowOf("genres", readings).offers;
  expect(genres).toMatchObject({
    theirs: "Comedy, Drama",
    parts: { genre: "comedy", otherGenres: ["drama"] },
  });
  expect(rowOf("languages", readings).offers[0]?.parts).toEqual({
    language: "wolof",
    spokenLanguages: ["french"],
  });
  expect(rowOf("boxOffice", readings).offers).toMatchObject([
    { theirs: "NGN 180,264,964", parts: { boxOffice: "180264964", boxOfficeCurrency: "NGN" } },
  ]);
  expect(
    rowOf("budget", [reading("tmdb", { budget: { amount: "100", currency: "USD" } })]).offers,
  ).toEqual([]);
});

test("identifiers are taken one by one, and those of other schemes stay", () => {
  const identifiers = [
    { scheme: "wikidata", value: "Q7" },
    { scheme: "imdb", value: "tt0000002" },
    { scheme: "tmdb", value: "7" },
  ] as const;
  const readings = [reading("wikidata", { identifiers: [...identifiers] })];
  const rows = listFilmRows(film, readings);
  const keys = rows
    .flatMap(({ offers }) => offers.filter((offer) => offer.isTicked))
    .map(({ key }) => key);
  const { offers = [] } = chooseOffers(rows, keys);
  expect(joinParts(film, offers)).toEqual({
    identifiers: [
      { scheme: "imdb", value: "tt0000001" },
      { scheme: "wikidata", value: "Q7" },
      { scheme: "tmdb", value: "7" },
    ],
  });
  expect(describeSources(offers)).toBe("Wikidata Q7");
});

test("nothing ticked, and values that are no longer offered, are refused", () => {
  const rows = listFilmRows(film, [reading("wikidata", { releaseYear: 1974 })]);
  expect(chooseOffers(rows, []).refusal).toBe("Tick at least one value.");
  const later = listFilmRows(film, [reading("wikidata", { releaseYear: 1973 })]);
  const keys = rows.flatMap(({ offers }) => offers).map(({ key }) => key);
  expect(chooseOffers(later, keys).refusal).toContain("What is offered has changed");
});

test("names that do not fit the field are left out whole", () => {
  const directors = Array.from({ length: 40 }, (_, place) => `Director number ${place}`);
  const { offers } = rowOf("director", [reading("tmdb", { directors })]);
  expect(offers[0]?.theirs.length).toBeLessThanOrEqual(500);
  expect(offers[0]?.theirs).toMatch(/Director number \d+$/);
});
