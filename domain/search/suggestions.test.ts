import { beforeEach, expect, test } from "vitest";
import { buildCreator, buildMovie, buildMovies, indexMovies } from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { suggest } from "./suggestions.ts";

const db = await openTestDatabase();

beforeEach(async () => {
  await db.deleteFrom("movies").execute();
  await db.deleteFrom("creators").execute();
});

async function labels(text: string) {
  return (await suggest(text)).map((one) => (one.kind === "movie" ? one.title : one.name));
}

async function buildCast(...names: string[]) {
  const { id: movieId } = await buildMovie({ title: "Xala", director: "Ousmane Sembène" });
  await db
    .insertInto("movieCast")
    .values(names.map((name) => ({ movieId, name })))
    .execute();
  await indexMovies([movieId]);
}

test("one letter suggests nothing, two do", async () => {
  await buildMovie({ title: "Touki Bouki" });
  expect(await suggest(" t ")).toEqual([]);
  expect(await suggest("to")).toEqual([
    { kind: "movie", slug: "touki-bouki-1973", title: "Touki Bouki", releaseYear: 1973 },
  ]);
});

test("a title of symbols is suggested for just these", async () => {
  await buildMovies([
    { title: "?", slug: "film-1" },
    { title: "!!!", slug: "film-2" },
    { title: "Why?" },
  ]);
  expect(await labels("?")).toEqual(["?"]);
  expect(await labels("!!!")).toEqual(["!!!"]);
  expect(await labels("!")).toEqual([]);
});

test("titles that begin so come before titles with such a word, and those before the crew's", async () => {
  await buildMovies([
    { title: "Two", writer: "Sun Ra" },
    { title: "Half of a Yellow Sun" },
    { title: "Sunday" },
  ]);
  expect(await labels("sun")).toEqual(["Sunday", "Half of a Yellow Sun", "Two"]);
});

test("an original title is suggested by the title the site gives it", async () => {
  await buildMovie({ title: "Black Girl", originalTitle: "La Noire de…" });
  expect(await labels("la noi")).toEqual(["Black Girl"]);
});

test("at most three films, two creators and two of the cast, cut to five", async () => {
  await buildMovies(["Ada A", "Ada B", "Ada C", "Ada D"].map((title) => ({ title })));
  for (const name of ["Ada One", "Ada Two", "Ada Three"]) await buildCreator({ name });
  await buildCast("Ada Four", "Ada Five", "Ada Six");
  const kinds = (await suggest("ada")).map(({ kind }) => kind);
  expect(kinds).toEqual(["movie", "movie", "movie", "creator", "creator"]);
});

test("names of the cast are suggested by any of their words, each name once", async () => {
  await buildCast("Aïssa Maïga", "Aissa Maiga", "Thérèse M'Bissine Diop");
  expect(await labels("maig")).toEqual([expect.stringMatching(/Maïga|Maiga/)]);
  expect(await labels("diop")).toEqual(["Thérèse M'Bissine Diop"]);
});

test("a name is suggested from the first letter of its second word on", async () => {
  await buildCreator({ name: "Kunle Afolayan" });
  await buildCast("Kunle Remi");
  expect(await labels("kunle a")).toEqual(["Kunle Afolayan"]);
  expect(await labels("kunle r")).toEqual(["Kunle Remi"]);
});

test("someone who is both creator and cast is suggested once, as a creator", async () => {
  await buildCreator({ name: "Kunle Afolayan" });
  await buildCast("Kunle Afolayan");
  expect(await suggest("kunle")).toEqual([
    { kind: "creator", slug: "kunle-afolayan", name: "Kunle Afolayan" },
  ]);
});

test("a typing error suggests what resembles it, only where nothing begins so", async () => {
  await buildMovie({ title: "Òlòtūré" });
  await buildCreator({ name: "Wanuri Kahiu" });
  expect(await labels("olotre")).toEqual(["Òlòtūré"]);
  expect(await labels("wanuri kahyu")).toEqual(["Wanuri Kahiu"]);
});

test("punctuation suggests nothing", async () => {
  await buildMovie();
  expect(await suggest("%%")).toEqual([]);
  expect(await suggest("'':*")).toEqual([]);
});

test("what a mistyped text was meant to be is suggested where nothing resembles it", async () => {
  await buildMovies([{ title: "Tsotsi" }, { title: "Touki Bouki" }]);
  expect(await labels("tsosti")).toEqual(["Tsotsi"]);
  expect(await labels("tuki buki")).toEqual(["Touki Bouki"]);
});
