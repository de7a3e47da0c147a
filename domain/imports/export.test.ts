import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import fc from "fast-check";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { genres } from "#shared/options/genres.ts";
import { languages } from "#shared/options/languages.ts";
import { buildMember, buildMovie, indexMovies, memberOf } from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { catalogueLines, exportCatalogue } from "./export.ts";
import { importFile } from "./import-file.ts";
import { importMovies, readStarterFilms, seedStarter } from "./starter.ts";

const db = await openTestDatabase();

beforeEach(async () => {
  await db.deleteFrom("movies").execute();
});

async function exportAll(): Promise<string> {
  return text(Readable.from(catalogueLines()));
}

async function importAgain(file: string) {
  await db.deleteFrom("movies").execute();
  return importFile(
    { name: "catalogue.csv", bytes: new TextEncoder().encode(file) },
    { report: () => {} },
  );
}

async function expectSameAgain(films: number) {
  const file = await exportAll();
  expect(await importAgain(file)).toMatchObject({ added: films, failed: 0, present: 0 });
  expect(await exportAll()).toBe(file);
}

test("films of the starter catalogue import again to the same rows", async () => {
  const all = await readStarterFilms();
  const films = all.filter((_film, place) => place % 60 === 0);
  expect(await importMovies(films)).toBe(films.length);
  await db.updateTable("movies").set({ featured: false }).execute();
  await expectSameAgain(films.length);
});

// Half a minute alone, and a machine may be several times as busy.
const long = { tags: "thorough", timeout: 300_000 };

test("the starter catalogue imports again to the same rows", long, async () => {
  const films = await seedStarter();
  await db.updateTable("movies").set({ featured: false }).execute();
  await expectSameAgain(films);
});

test("films are ranked at the end of an import", async () => {
  await buildMovie();
  await sql`update movie_search set level = 1`.execute(db);
  const bytes = Buffer.from("title,release_year,genre,language\nXala,1975,Comedy,Wolof\n");
  const done = await importFile({ name: "films.csv", bytes }, { report: () => {} });
  expect(done).toMatchObject({ added: 1 });
  const { rows } = await sql`select level from movie_search`.execute(db);
  expect(rows).toEqual([{ level: 0 }, { level: 0 }]);
});

const pieces = fc.constantFrom(
  ...['"', "'", ";", ",", "|", "\\", "=", "+", "-", "@", "\n", "\r\n", "\t", " as ", "’", " "],
  ...["Ọ̀ṣọ́", "ẹ̀", "نوال السعداوي", "ß", "🎬", "é", "İ", "x".repeat(40)],
);
const words = fc
  .array(fc.oneof(pieces, fc.string({ unit: "grapheme", maxLength: 6 })), { maxLength: 5 })
  .map((all) => all.join("").trim());
const someText = words.filter((word) => word !== "");
const maybeText = fc.option(someText);
const name = someText.map((word) => word.slice(0, 100).trim() || "x");
const names = fc.option(
  name.map((word) => word.replaceAll(",", "").trim()).filter((word) => word !== ""),
);

const film = fc.record({
  title: someText,
  originalTitle: maybeText,
  description: someText,
  synopsis: maybeText,
  tagline: maybeText,
  releaseYear: fc.integer({ min: 1900, max: 2030 }),
  genre: fc.constantFrom(...genres.map(({ value }) => value)),
  language: fc.constantFrom(...languages.map(({ value }) => value)),
  countries: fc.array(fc.constantFrom("Senegal", "Côte d'Ivoire"), { maxLength: 2 }),
  director: names,
  writer: names,
  producer: names,
  contentWarning: maybeText,
  durationMinutes: fc.option(fc.integer({ min: 1, max: 6000 })),
  budget: fc.option(fc.maxSafeNat().map(String)),
  budgetCurrency: fc.constantFrom("USD", "NGN"),
  boxOffice: fc.option(fc.maxSafeNat().map(String)),
  boxOfficeCurrency: fc.constantFrom("USD", "XOF"),
  subtitleLanguages: fc.uniqueArray(
    fc.constantFrom("english" as const, "egyptian-arabic" as const),
  ),
  dubbedLanguages: fc.uniqueArray(fc.constantFrom("yoruba" as const, "french" as const)),
  posterUrl: fc.constantFrom(null, "https://example.org/a,b.jpg", "/uploads/posters/m1x2-0a1b"),
});
const member = fc.record({
  name,
  character: fc.option(name),
  role: fc.constantFrom("lead" as const, "cameo" as const),
});
const crewMember = fc.record({
  name,
  role: fc.constantFrom("editor" as const, "director" as const),
  department: fc.constantFrom("editing" as const, "other" as const),
});

const anyFilms = fc.array(fc.tuple(film, fc.array(member), fc.array(crewMember)), {
  minLength: 1,
  maxLength: 4,
});

async function expectAnySameAgain(numRuns: number) {
  const property = fc.asyncProperty(anyFilms, async (films) => {
    await db.deleteFrom("movies").execute();
    for (const [place, [movie, cast, crew]] of films.entries()) {
      const { id: movieId } = await buildMovie({ ...movie, slug: `film-${place}` });
      const owned = <Row>(rows: Row[]) =>
        rows.map((row, position) => ({ ...row, position, movieId }));
      if (cast.length > 0) await db.insertInto("movieCast").values(owned(cast)).execute();
      if (crew.length > 0) await db.insertInto("movieCrew").values(owned(crew)).execute();
      await indexMovies([movieId]);
    }
    await expectSameAgain(films.length);
  });
  await fc.assert(property, { numRuns });
}

test("any film imports again to the same row", () => expectAnySameAgain(4));

test("any of many films imports again to the same row", long, () => expectAnySameAgain(20));

test("further genres and languages, sums, identifiers and states come back, lists with the main first", async () => {
  const { id: movieId } = await buildMovie({
    ...{ otherGenres: ["music", "sci-fi"], spokenLanguages: ["french", "egyptian-arabic"] },
    ...{ subtitleLanguages: ["english"], dubbedLanguages: ["yoruba", "pidgin"] },
    ...{ budget: "5000000", budgetCurrency: "NGN", boxOffice: "7", boxOfficeCurrency: "USD" },
    ...{ state: "scheduled", publishOn: "2031-12-24", otherTitles: "fr: A; B|C\nar: حوالة" },
  });
  const values = [
    { scheme: "eidr" as const, value: "10.5240/7791-8534-2C23-9030-8610-5" },
    { scheme: "imdb" as const, value: "tt0070820" },
    { scheme: "wikidata" as const, value: "Q1" },
  ];
  await db
    .insertInto("movieIdentifiers")
    .values(values.map((one) => ({ ...one, movieId })))
    .execute();
  const file = await exportAll();
  for (const cell of ["drama, music, sci-fi", "wolof, french, egyptian-arabic", "NGN 5000000"]) {
    expect(file).toContain(cell);
  }
  expect(file).toContain(
    'english,"yoruba, pidgin",Q1,tt0070820,,,10.5240/7791-8534-2C23-9030-8610-5,,,scheduled,2031-12-24',
  );
  expect(await importAgain(file)).toMatchObject({ added: 1, failed: 0, present: 0 });
  expect(await exportAll()).toBe(file);
  expect(
    await db.selectFrom("movieIdentifiers").select(["scheme", "value"]).execute(),
  ).toHaveLength(3);
});

test("trailers and awards come back in their order", async () => {
  const { id: movieId } = await buildMovie();
  const trailer = { movieId, url: "https://youtu.be/a?b=c|d;e", type: "teaser" as const };
  await db
    .insertInto("movieTrailers")
    .values([
      { ...trailer, title: "First; | \\ look" },
      { ...trailer, title: "Second", uploadedOn: "2019-04-05" },
    ])
    .execute();
  const award = { movieId, name: "FESPACO" as const, category: "Étalon d'or", year: 1973 };
  await db
    .insertInto("nominations")
    .values({ ...award, won: false })
    .execute();
  const file = await exportAll();
  expect(file).toContain("Second|teaser|https://youtu.be/a?b=c\\|d\\;e|2019-04-05");
  await importAgain(file);
  expect(await exportAll()).toBe(file);
});

test("only curators export the catalogue", async () => {
  const admin = memberOf({ ...(await buildMember()), role: "admin" });
  expect(() => exportCatalogue(admin)).toThrow("You don't have permission");
});
