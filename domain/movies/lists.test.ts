import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import type { Genre } from "#shared/options/genres.ts";
import type { Language } from "#shared/options/languages.ts";
import { type MovieSort, movieSorts } from "#shared/options/movie-sorts.ts";
import type { MovieFilters } from "#shared/validation/movie-filters.ts";
import { buildMovies, buildReview } from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import {
  countCatalogue,
  findDescriptions,
  listFeatured,
  listFurtherChoices,
  listMovies,
  summarizeMovies,
} from "./lists.ts";
import { listSorted } from "./queries/lists.ts";
import { passes } from "./sql-fragments.ts";

const db = await openTestDatabase();

beforeEach(async () => {
  await db.deleteFrom("movies").execute();
});

const byTitle = { sort: "title", order: "asc" } as const;

async function titlesOf(filters: MovieFilters, wanted: MovieSort = "title") {
  const { sort, order } = movieSorts.find(({ value }) => value === wanted) ?? byTitle;
  const { movies } = await listMovies({ filters, sort, order, page: 1 });
  return movies.map(({ title }) => title);
}

async function headOf(filters: MovieFilters) {
  const { total, years } = await listMovies({ filters, ...byTitle, page: 1 });
  return { total, ...years };
}

const day = (date: string) => new Date(`2026-01-${date}`);

test("films can be put in each of the eight orders", async () => {
  const [xala, aya] = await buildMovies([
    { title: "Xala", releaseYear: 1975, createdAt: day("01") },
    { title: "Áyà", releaseYear: 2021, createdAt: day("02") },
    { title: "moi, Zaphira", releaseYear: 2013, createdAt: day("03") },
  ]);
  for (const rating of [3, 4]) await buildReview({ movieId: xala?.id ?? 0, rating });
  await buildReview({ movieId: aya?.id ?? 0, rating: 5 });
  expect(await titlesOf({}, "newest")).toEqual(["moi, Zaphira", "Áyà", "Xala"]);
  expect(await titlesOf({}, "oldest")).toEqual(["Xala", "Áyà", "moi, Zaphira"]);
  expect(await titlesOf({}, "title")).toEqual(["Áyà", "moi, Zaphira", "Xala"]);
  expect(await titlesOf({}, "title-desc")).toEqual(["Xala", "moi, Zaphira", "Áyà"]);
  expect(await titlesOf({}, "release")).toEqual(["Áyà", "moi, Zaphira", "Xala"]);
  expect(await titlesOf({}, "release-asc")).toEqual(["Xala", "moi, Zaphira", "Áyà"]);
  expect(await titlesOf({}, "rating")).toEqual(["Áyà", "Xala", "moi, Zaphira"]);
  expect(await titlesOf({}, "reviews")).toEqual(["Xala", "Áyà", "moi, Zaphira"]);
});

test("each filter narrows the list, and together they narrow it further", async () => {
  const [first, , last] = await buildMovies([
    {
      ...{ title: "Both", genre: "comedy", language: "igbo", releaseYear: 2001 },
      countries: ["Nigeria", "Ghana"],
    },
    { title: "Early", genre: "comedy", language: "wolof", releaseYear: 1990 },
    { title: "Late", genre: "drama", language: "igbo", releaseYear: 2020 },
  ]);
  await buildReview({ movieId: first?.id ?? 0, rating: 4 });
  await buildReview({ movieId: last?.id ?? 0, rating: 3 });
  expect(await titlesOf({ genre: "comedy" })).toEqual(["Both", "Early"]);
  expect(await titlesOf({ language: "igbo" })).toEqual(["Both", "Late"]);
  expect(await titlesOf({ country: "Ghana" })).toEqual(["Both"]);
  expect(await titlesOf({ yearFrom: 2001 })).toEqual(["Both", "Late"]);
  expect(await titlesOf({ yearTo: 2001 })).toEqual(["Both", "Early"]);
  expect(await titlesOf({ minimumRating: 4 })).toEqual(["Both"]);
  expect(await titlesOf({ genre: "comedy", yearTo: 1999 })).toEqual(["Early"]);
  expect(await titlesOf({ language: "igbo", minimumRating: 4 })).toEqual(["Both"]);
  expect(await titlesOf({ language: "igbo", minimumRating: 3 })).toEqual(["Both", "Late"]);
  const years = { yearFrom: 2001, yearTo: 2020 };
  expect(await titlesOf({ ...years, minimumRating: 4 })).toEqual(["Both"]);
  expect(await titlesOf({ ...years, minimumRating: 2 })).toEqual(["Both", "Late"]);
});

test("films are filtered by length, decade, keyword and certificate", async () => {
  await buildMovies([
    {
      ...{ title: "Short", durationMinutes: 59, releaseYear: 1969, countries: ["Mali"] },
      ...{ keywords: "Migration; Ọmọ Ìlú", contentRating: "PG-13" },
    },
    { title: "Middling", durationMinutes: 90, releaseYear: 1970, keywords: "migration, city" },
    { title: "Long", durationMinutes: 120, releaseYear: 1979, contentRating: "18" },
    { title: "Unknown", durationMinutes: null, releaseYear: 1980 },
  ]);
  expect(await titlesOf({ length: "under-60" })).toEqual(["Short"]);
  expect(await titlesOf({ length: "under-90" })).toEqual(["Short"]);
  expect(await titlesOf({ length: "under-120" })).toEqual(["Middling", "Short"]);
  expect(await titlesOf({ length: "over-120" })).toEqual(["Long"]);
  expect(await titlesOf({ decade: 1970 })).toEqual(["Long", "Middling"]);
  expect(await titlesOf({ decade: 1970, yearFrom: 1975 })).toEqual(["Long"]);
  expect(await titlesOf({ decade: 1970, yearTo: 1969 })).toEqual([]);
  expect(await titlesOf({ keyword: "migration" })).toEqual(["Middling", "Short"]);
  expect(await titlesOf({ keyword: "omo ilu" })).toEqual(["Short"]);
  expect(await titlesOf({ keyword: "migr" })).toEqual([]);
  expect(await titlesOf({ certificate: "PG-13" })).toEqual(["Short"]);
  expect(await titlesOf({ keyword: "migration", country: "Mali" })).toEqual(["Short"]);
  expect(await titlesOf({ keyword: "migration", certificate: "18" })).toEqual([]);
  expect(await titlesOf({ decade: 1970, length: "over-120", certificate: "18" })).toEqual(["Long"]);
});

test("filters offer what films have beside the genres and languages of every filter", async () => {
  await buildMovies([
    { title: "One", genre: "war", language: "wolof" },
    { title: "Two", genre: "drama", otherGenres: ["crime"], spokenLanguages: ["moore"] },
    { title: "Draft", genre: "western", language: "zulu", state: "draft" },
  ]);
  await sql`select sum_tallies()`.execute(db);
  expect(await listFurtherChoices()).toMatchObject({
    genres: ["crime", "war"],
    languages: ["moore", "wolof"],
    providers: [],
  });
});

test("the language 'other' is every one without a filter of its own", async () => {
  for (const language of ["arabic", "wolof", "other", "french"] as const) {
    await buildMovies([{ title: language, slug: language, language }]);
  }
  expect(await titlesOf({ language: "other" })).toEqual(["arabic", "other", "wolof"]);
});

test("a film is found by each of its genres and spoken languages", async () => {
  await buildMovies([
    {
      ...{ title: "Several", genre: "drama", otherGenres: ["thriller", "music"] },
      ...{ language: "yoruba", spokenLanguages: ["english", "efik", "ewe"] },
      ...{ subtitleLanguages: ["french"], dubbedLanguages: ["hausa"] },
    },
    { title: "One", genre: "thriller", language: "efik" },
    { title: "Neither", genre: "comedy", language: "french" },
  ]);
  expect(await titlesOf({ genre: "drama" })).toEqual(["Several"]);
  expect(await titlesOf({ genre: "thriller" })).toEqual(["One", "Several"]);
  expect(await titlesOf({ language: "english" })).toEqual(["Several"]);
  expect(await titlesOf({ language: "efik" })).toEqual(["One", "Several"]);
  expect(await titlesOf({ language: "other" })).toEqual(["One", "Several"]);
  expect(await titlesOf({ genre: "music", language: "other" })).toEqual(["Several"]);
  expect(await titlesOf({ language: "french" })).toEqual(["Neither"]);
  expect(await titlesOf({ language: "hausa" })).toEqual([]);
});

test("a film of several genres and languages is counted once at the head of each list", async () => {
  await buildMovies([
    {
      ...{ title: "Several", genre: "drama", otherGenres: ["thriller", "music"] },
      ...{ language: "yoruba", spokenLanguages: ["english", "efik", "ewe", "other"] },
      countries: ["Nigeria", "Ghana"],
    },
    { title: "One", genre: "thriller", language: "efik", countries: ["Ghana"] },
  ]);
  expect(await headOf({})).toMatchObject({ total: 2 });
  expect(await headOf({ country: "Ghana" })).toMatchObject({ total: 2 });
  expect(await headOf({ genre: "thriller", language: "other" })).toMatchObject({ total: 2 });
  expect(await headOf({ genre: "music", language: "other", country: "Nigeria" })).toMatchObject({
    total: 1,
  });
});

test("films come twelve a page, and a page past the end gives the last", async () => {
  await buildMovies(
    Array.from({ length: 25 }, (_, index) => ({
      title: `Film ${String(index).padStart(2, "0")}`,
      slug: `film-${index}`,
    })),
  );
  const third = await listMovies({ filters: {}, ...byTitle, page: 3 });
  expect(third).toMatchObject({ page: 3, pages: 3, total: 25 });
  expect(third.movies.map(({ title }) => title)).toEqual(["Film 24"]);
  expect(await listMovies({ filters: {}, ...byTitle, page: 99 })).toEqual(third);
});

test("the head of a list has the number of films and their years", async () => {
  expect(await headOf({})).toEqual({ total: 0, firstYear: 0, lastYear: 0 });
  await buildMovies([
    { title: "Xala", releaseYear: 1975 },
    { title: "Rafiki", releaseYear: 2018, genre: "romance" },
  ]);
  expect(await headOf({})).toEqual({ total: 2, firstYear: 1975, lastYear: 2018 });
  expect(await headOf({ genre: "romance" })).toMatchObject({ total: 1, firstYear: 2018 });
});

test("however films come and change, the head of each list counts those that pass", {
  tags: "thorough",
}, async () => {
  const films = await buildMovies(
    Array.from({ length: 40 }, (_, index) => ({
      ...{ title: `Film ${index}`, slug: `film-${index}`, releaseYear: 1990 + (index % 7) },
      genre: index % 3 ? ("drama" as const) : ("comedy" as const),
      language: (["igbo", "wolof", "other"] as const)[index % 3 === 1 ? 0 : index % 5 ? 1 : 2],
      countries: index % 2 ? ["Ghana"] : ["Ghana", "Togo"],
      otherGenres: index % 4 ? [] : ["war" as const, "music" as const],
      spokenLanguages: index % 5 === 2 ? ["ewe" as const, "english" as const] : [],
      durationMinutes: index % 6 ? 50 + index * 3 : null,
      keywords: index % 4 === 1 ? "satire, Ọmọ" : null,
      contentRating: index % 9 ? null : "PG-13",
    })),
  );
  const idOf = (index: number) => films[index]?.id ?? 0;
  await expectTrueCounts([{}]);
  await sql`select sum_tallies()`.execute(db);
  const { id } = await buildReview({ movieId: idOf(0), rating: 5 });
  await buildReview({ movieId: idOf(1), rating: 3 });
  await db
    .updateTable("movies")
    .set({ countries: ["Togo"], genre: "war", otherGenres: ["drama"] })
    .where("id", "=", idOf(2))
    .execute();
  await db
    .updateTable("movies")
    .set({ releaseYear: 2001, language: "ewe", spokenLanguages: ["igbo"] })
    .where("id", "<=", idOf(9))
    .execute();
  await db
    .updateTable("movies")
    .set({ otherGenres: ["music"], spokenLanguages: ["zulu"] })
    .where("id", "in", [idOf(10), idOf(12), idOf(17)])
    .execute();
  await db.updateTable("movies").set({ state: "draft" }).where("id", "=", idOf(20)).execute();
  await db
    .updateTable("movies")
    .set({ durationMinutes: 200, keywords: "Satire; family", contentRating: "18" })
    .where("id", "in", [idOf(13), idOf(14), idOf(18)])
    .execute();
  await db.deleteFrom("movies").where("id", ">", idOf(30)).execute();
  await expectTrueCounts();
  await db.updateTable("reviews").set({ rating: 2 }).where("id", "=", id).execute();
  await sql`select sum_tallies()`.execute(db);
  await expectTrueCounts();
});

const others: MovieFilters[] = [
  {},
  { yearFrom: 1993 },
  { yearTo: 1993, minimumRating: 2 },
  { minimumRating: 4 },
  { length: "under-90", decade: 1990 },
  { keyword: "satire" },
  { keyword: "ọmọ", length: "over-120" },
  { certificate: "18", keyword: "satire" },
];

/** By each of these filters alone, and by each with a genre, a language, a country. */
async function expectTrueCounts(filters = others) {
  const choices = {
    genre: ["drama", "war"],
    language: ["igbo", "ewe", "other"],
    country: ["Togo"],
  };
  const one = <Value>(values: readonly Value[]) => [undefined, ...values];
  const all = one(choices.genre as Genre[]).flatMap((genre) =>
    one(choices.language as Language[]).flatMap((language) =>
      one(choices.country).flatMap((country) =>
        filters.map((rest) => ({ genre, language, country, ...rest })),
      ),
    ),
  );
  const counts = all.map(
    (each, place) => sql`
      select ${sql.lit(place)} as place, count(*)::integer as total,
        coalesce(min(release_year), 0) as first_year, coalesce(max(release_year), 0) as last_year
      from movies where ${passes(each)}
    `,
  );
  const { rows } = await sql<{ place: number }>`
    ${sql.join(counts, sql` union all `)} order by place
  `.execute(db);
  for (const { place, ...counted } of rows) {
    const each = all[place] ?? {};
    expect(await summarizeMovies(each), JSON.stringify(each)).toEqual(counted);
  }
  expect(rows).toHaveLength(all.length);
}

test("a language has every order alike, however many films it has", async () => {
  const films = await buildMovies(
    Array.from({ length: 9 }, (_, index) => ({
      ...{ title: `Film ${index}`, releaseYear: 1990 + ((index * 4) % 9) },
      ...{ createdAt: day(`0${9 - index}`), genre: index % 2 ? ("war" as const) : "comedy" },
      language: index % 3 ? ("wolof" as const) : ("french" as const),
      spokenLanguages: index % 3 ? [] : ["wolof" as const, "igbo" as const],
      state: index === 8 ? ("draft" as const) : "published",
    })),
  );
  const change = (
    index: number,
    values: Partial<{ title: string; state: "draft" | "published" }>,
  ) =>
    db
      .updateTable("movies")
      .set(values)
      .where("id", "=", films[index]?.id ?? 0)
      .execute();
  await change(1, { title: "Zulu Film" });
  await change(2, { state: "draft" });
  await change(8, { state: "published" });
  await db
    .updateTable("movies")
    .set({ language: "hausa", spokenLanguages: [] })
    .where("id", "=", films[3]?.id ?? 0)
    .execute();
  await db
    .deleteFrom("movies")
    .where("id", "=", films[4]?.id ?? 0)
    .execute();
  await buildReview({ movieId: films[5]?.id ?? 0, rating: 4 });
  const filters: MovieFilters[] = [
    ...(["wolof", "igbo", "other", "french"] as const).map((language) => ({ language })),
    ...[{ language: "wolof" as const, genre: "war" as const, yearFrom: 1991 }],
  ];
  for (const filter of filters) {
    const { total } = await headOf(filter);
    for (const { value, ...by } of movieSorts) {
      const read = async (all: number) => {
        const { rows } = await listSorted(db, filter, by, { page: 1, total: all });
        return rows.map(({ title }) => title);
      };
      const few = await read(total);
      expect(few.length, value).toBe(total);
      expect(await read(5000), `${filter.language} by ${value}`).toEqual(few);
    }
  }
});

test("a list narrowed by several filters has every order, page by page", async () => {
  await buildMovies(
    Array.from({ length: 60 }, (_, index) => ({
      ...{ title: `Film ${String(index).padStart(2, "0")}`, slug: `film-${index}` },
      ...{ language: "wolof" as const, countries: ["Mali"], releaseYear: 1960 + index },
    })),
  );
  const filters = {
    genre: "drama",
    language: "other",
    country: "Mali",
    yearFrom: 1970,
    yearTo: 1985,
  } as const;
  const second = await listMovies({ filters, ...byTitle, page: 2 });
  expect(second).toMatchObject({ page: 2, pages: 2, total: 16 });
  expect(second.movies.map(({ title }) => title)).toEqual([
    "Film 22",
    "Film 23",
    "Film 24",
    "Film 25",
  ]);
  const wide = { ...filters, yearTo: 2015 };
  const [first] = (
    await listMovies({ filters: wide, sort: "release_year", order: "desc", page: 1 })
  ).movies;
  expect(first?.title).toBe("Film 55");
});

test("the catalogue is counted", async () => {
  await buildMovies([
    {
      ...{ title: "Xala", language: "wolof", spokenLanguages: ["french", "english"] },
      ...{ featured: true, createdAt: day("01") },
    },
    { title: "Rafiki", language: "other", releaseYear: new Date().getUTCFullYear() },
    { title: "Yeelen", language: "other" },
  ]);
  const figures = { total: 3, featured: 1, addedThisMonth: 2, ofThisYear: 1, languages: 4 };
  expect(await countCatalogue()).toEqual(figures);
});

test("featured films are listed, those added last first", async () => {
  await buildMovies([
    { title: "Xala", featured: true, createdAt: day("01") },
    { title: "Rafiki", createdAt: day("02") },
    { title: "Yeelen", featured: true, createdAt: day("03") },
  ]);
  expect((await listFeatured(20)).map(({ title }) => title)).toEqual(["Yeelen", "Xala"]);
  expect(await listFeatured(1)).toHaveLength(1);
});

test("descriptions are found by film, or else synopses, and cut to 300 characters", async () => {
  await buildMovies([
    { title: "Told", description: "", synopsis: "A story." },
    { title: "Long", description: "x".repeat(1000) },
    { title: "Short", description: "A short one." },
  ]);
  const found = await findDescriptions(["long-1973", "short-1973", "told-1973"]);
  expect(found.get("told-1973")).toBe("A story.");
  expect(found.get("long-1973")).toHaveLength(300);
  expect(found.get("short-1973")).toBe("A short one.");
  expect((await findDescriptions([])).size).toBe(0);
});
