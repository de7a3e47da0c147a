import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { buildCreator, buildMovies, buildReview } from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import {
  getLandingPage,
  isIndexed,
  listFilmCounts,
  listLandingPages,
  refreshLandingPages,
} from "./landing-pages.ts";

const db = await openTestDatabase();

beforeEach(async () => {
  await db.deleteFrom("movies").execute();
  await db.deleteFrom("creators").execute();
  await db.deleteFrom("landingPages").execute();
});

const pathsNow = async () => (await listLandingPages()).map(({ path }) => path);

function build(count: number, fields: Parameters<typeof buildMovies>[0][number] = {}) {
  const films = Array.from({ length: count }, (_, index) => ({
    ...{ title: `Film ${index} ${JSON.stringify(fields)}`, releaseYear: 1990 + index },
    ...{ countries: ["Nigeria"], language: "yoruba" as const, genre: "comedy" as const },
    ...fields,
  }));
  return buildMovies(films);
}

test("a page has the number, the years, the best rated and the newest of its films alone", async () => {
  const [first, second] = await build(3);
  await build(1, { countries: ["Ghana"] });
  await build(1, { state: "draft", releaseYear: 2020 });
  await buildReview({ movieId: first?.id ?? 0, rating: 3 });
  await buildReview({ movieId: second?.id ?? 0, rating: 5 });
  const page = await getLandingPage({ country: "Nigeria" });
  expect(page).toMatchObject({ total: 3, firstYear: 1990, lastYear: 1992 });
  expect(page.best.map(({ slug }) => slug)).toEqual([second?.slug, first?.slug]);
  expect(page.newest.map(({ releaseYear }) => releaseYear)).toEqual([1992, 1991, 1990]);
  expect(await getLandingPage({ year: 1991 })).toMatchObject({ total: 1, lastYear: 1991 });
  expect(await getLandingPage({ decade: 1990, genre: "comedy" })).toMatchObject({ total: 4 });
  expect(await getLandingPage({ country: "Comoros" })).toMatchObject({
    ...{ total: 0, best: [], newest: [], shares: [] },
  });
});

test("a page tells what its films have and who directed them, the most frequent first", async () => {
  await buildCreator({ name: "Tunde Kelani" });
  await build(3, {
    ...{ director: "Tunde Kelani, Ade Love", spokenLanguages: ["english"] },
    ...{ otherGenres: ["music"], countries: ["Nigeria", "Benin"] },
  });
  await build(1, { director: "tunde kelani", language: "other" });
  const { shares } = await getLandingPage({ country: "Nigeria" });
  const ofKind = (wanted: string) =>
    shares.filter(({ kind }) => kind === wanted).map(({ value, films }) => [value, films]);
  expect(ofKind("language")).toEqual([
    ["english", 3],
    ["yoruba", 3],
  ]);
  expect(ofKind("genre")).toEqual([
    ["comedy", 4],
    ["music", 3],
  ]);
  expect(ofKind("country")).toEqual([
    ["Nigeria", 4],
    ["Benin", 3],
  ]);
  expect(shares.filter(({ kind }) => kind === "director").slice(0, 2)).toEqual([
    { kind: "director", value: "Ade Love", films: 3, slug: null },
    { kind: "director", value: "Tunde Kelani", films: 3, slug: "tunde-kelani" },
  ]);
});

test("one facet has a page from the first film, two from the eighth", async () => {
  await build(7);
  await refreshLandingPages();
  const single = ["/country/nigeria", "/decade/1990s", "/genre/comedy", "/language/yoruba"];
  const years = [1990, 1991, 1992, 1993, 1994, 1995, 1996].map((year) => `/year/${year}`);
  expect((await pathsNow()).sort()).toEqual([...single, ...years].sort());
  await build(1, { releaseYear: 1996, title: "The eighth" });
  await refreshLandingPages();
  expect(await pathsNow()).toEqual(
    expect.arrayContaining([
      ...["/country/nigeria/comedy", "/country/nigeria/yoruba", "/country/nigeria/1990s"],
      ...["/language/yoruba/comedy", "/language/yoruba/1990s", "/genre/comedy/1990s"],
    ]),
  );
  expect([isIndexed({ genre: "drama" }, 1), isIndexed({ genre: "drama" }, 0)]).toEqual([
    true,
    false,
  ]);
  expect([8, 7].map((films) => isIndexed({ genre: "drama", decade: 1990 }, films))).toEqual([
    ...[true, false],
  ]);
});

test("a page's time of change is that of its own films", async () => {
  await build(1);
  await build(1, { countries: ["Ghana"], language: "twi", genre: "drama", releaseYear: 1985 });
  await refreshLandingPages();
  const long = new Date("2020-01-01T00:00:00Z");
  await db.updateTable("landingPages").set({ changedAt: long }).execute();
  await refreshLandingPages();
  await build(1, { title: "Another one" });
  await refreshLandingPages();
  const changed = (await listLandingPages()).filter(({ changedAt }) => changedAt > long);
  expect(changed.map(({ path }) => path).sort()).toEqual([
    ...["/country/nigeria", "/decade/1990s", "/genre/comedy", "/language/yoruba", "/year/1990"],
  ]);
  const [rated] = await db
    .selectFrom("movies")
    .select("id")
    .where("language", "=", "twi")
    .execute();
  await buildReview({ movieId: rated?.id ?? 0, rating: 5 });
  await refreshLandingPages();
  const after = (await listLandingPages()).filter(({ changedAt }) => changedAt > long);
  expect(after.map(({ path }) => path)).toContain("/country/ghana");
});

test("a page leaves with its last film, and keywords and other languages have none", async () => {
  await build(1, { keywords: "satire", contentRating: "PG", language: "kikuyu" });
  await build(1, { countries: ["France"], language: "other", genre: "drama", releaseYear: 1985 });
  await refreshLandingPages();
  expect((await pathsNow()).sort()).toEqual([
    ...["/country/nigeria", "/decade/1980s", "/decade/1990s", "/genre/comedy", "/genre/drama"],
    ...["/language/kikuyu", "/year/1985", "/year/1990"],
  ]);
  await db.deleteFrom("movies").where("genre", "=", "comedy").execute();
  await sql`select sum_tallies()`.execute(db);
  await refreshLandingPages();
  expect((await pathsNow()).sort()).toEqual(["/decade/1980s", "/genre/drama", "/year/1985"]);
});

test("a page leads to pages of its films and one thing more, and to others of its kind", async () => {
  await build(8);
  await build(2, { countries: ["Ghana"], language: "twi", genre: "drama" });
  await refreshLandingPages();
  const { neighbours } = await getLandingPage({ country: "Nigeria" });
  expect(neighbours).toEqual(
    expect.arrayContaining([
      { facets: { country: "Nigeria", genre: "comedy" }, films: 8 },
      { facets: { country: "Nigeria", decade: 1990 }, films: 8 },
      { facets: { country: "Ghana" }, films: 2 },
    ]),
  );
  expect(neighbours).toHaveLength(4);
  const pair = await getLandingPage({ country: "Nigeria", genre: "comedy" });
  expect(pair.neighbours).toEqual(
    expect.arrayContaining([
      { facets: { country: "Nigeria" }, films: 8 },
      { facets: { language: "yoruba", genre: "comedy" }, films: 8 },
    ]),
  );
});

test("countries and languages are counted, the most first, and films by their decades", async () => {
  await build(12);
  await build(1, { countries: ["Ghana"], spokenLanguages: ["english"], releaseYear: 1971 });
  await refreshLandingPages();
  expect(await listFilmCounts("country")).toEqual([
    { value: "Nigeria", films: 12 },
    { value: "Ghana", films: 1 },
  ]);
  expect(await listFilmCounts("language")).toEqual([
    { value: "yoruba", films: 13 },
    { value: "english", films: 1 },
  ]);
  const { decades } = await getLandingPage({ language: "yoruba" });
  expect(decades).toEqual([
    { decade: 1970, films: 1 },
    { decade: 1990, films: 10 },
    { decade: 2000, films: 2 },
  ]);
  expect((await getLandingPage({ decade: 1990 })).decades).toEqual([]);
});
