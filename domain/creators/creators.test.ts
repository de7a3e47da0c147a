import { beforeEach, expect, test } from "vitest";
import { NotFound } from "#domain/platform/errors.ts";
import {
  buildCreator,
  buildMember,
  buildMovie,
  buildMovies,
  buildReview,
  buildWatchlistEntries,
  indexMovies,
} from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import {
  type CreatorSearch,
  getCreator,
  getSlugOfCreator,
  listBestKnownFilms,
  listCreators,
  listFilmography,
  listTopCreators,
} from "./creators.ts";

const db = await openTestDatabase();

beforeEach(async () => {
  await db.deleteFrom("movies").execute();
  await db.deleteFrom("creators").execute();
});

async function namesFound(search: Partial<CreatorSearch>) {
  const found = await listCreators({ text: "", sort: "name", order: "asc", page: 1, ...search });
  return found.creators.map(({ name }) => name);
}

test("names are sorted without regard to case and accents", async () => {
  for (const name of ["Ṣọlá Ọ̀ṣun", "safi Faye", "Úna Obi"]) await buildCreator({ name });
  expect(await namesFound({})).toEqual(["safi Faye", "Ṣọlá Ọ̀ṣun", "Úna Obi"]);
  expect(await namesFound({ order: "desc" })).toEqual(["Úna Obi", "Ṣọlá Ọ̀ṣun", "safi Faye"]);
});

test("creators are sorted by the number of films they are credited on", async () => {
  await buildCreator({ name: "Safi Faye" });
  await buildCreator({ name: "Mati Diop" });
  await buildMovie({ title: "Atlantics", director: "Mati Diop" });
  expect(await namesFound({ sort: "movies", order: "desc" })).toEqual(["Mati Diop", "Safi Faye"]);
});

test("creators are sorted by when they were added", async () => {
  await buildCreator({ name: "Safi Faye", createdAt: new Date("2026-02-01") });
  await buildCreator({ name: "Mati Diop", createdAt: new Date("2026-03-01") });
  expect(await namesFound({ sort: "recent", order: "desc" })).toEqual(["Mati Diop", "Safi Faye"]);
});

test("a creator is listed with the part they usually have, and their best known films", async () => {
  const { id } = await buildCreator({ name: "Mati Diop" });
  await buildCreator({ name: "Safi Faye" });
  const [, atlantics] = await buildMovies([
    { title: "Mille Soleils", releaseYear: 2013, director: "Mati Diop" },
    { title: "Atlantics", releaseYear: 2019, director: "Mati Diop" },
    { title: "Dahomey", releaseYear: 2024, director: "Mati Diop" },
  ]);
  const played = await buildMovie({ title: "35 Shots of Rum", director: null });
  await db
    .insertInto("movieCast")
    .values({ movieId: played.id, name: "Mati Diop", character: "Joséphine" })
    .execute();
  await indexMovies([played.id]);
  await buildReview({ movieId: atlantics?.id ?? 0 });
  const { creators } = await listCreators({ text: "", sort: "name", order: "asc", page: 1 });
  expect(creators.map(({ usualPart }) => usualPart)).toEqual(["director", null]);
  const [best = [], ...others] = (await listBestKnownFilms([id, creators[1]?.id ?? 0], 2)).values();
  expect(best[0]).toBe(atlantics?.id);
  expect([best.length, others.length]).toEqual([2, 0]);
});

test("a search finds words of name and bio in any spelling and order", async () => {
  await buildCreator({ name: "Djibril Diop Mambéty", bio: "He made Dakar look like a dream." });
  await buildCreator({ name: "Safi Faye", bio: "Ethnologist and film-maker." });
  for (const text of ["mambety", "DIOP djib", "dream mambety", "look like"]) {
    expect(await namesFound({ text }), text).toEqual(["Djibril Diop Mambéty"]);
  }
});

test("a search forgives a typing error in a name", async () => {
  await buildCreator({ name: "Ousmane Sembène" });
  await buildCreator({ name: "Safi Faye" });
  expect(await namesFound({ text: "sembnee" })).toEqual(["Ousmane Sembène"]);
});

test("where a word is found, names that resemble it are left out", async () => {
  await buildCreator({ name: "Mati Diop" });
  await buildCreator({ name: "Mata Dio" });
  expect(await namesFound({ text: "mati" })).toEqual(["Mati Diop"]);
});

test("a search for punctuation or an unknown word finds nobody", async () => {
  await buildCreator({ name: "Safi Faye" });
  for (const text of ["???", "zzzzzz", "'; --", "a:* & |"]) {
    expect(await namesFound({ text }), text).toEqual([]);
  }
});

test("there are twelve a page, and a page past the end is the last", async () => {
  for (let number = 10; number < 23; number += 1) await buildCreator({ name: `Maker ${number}` });
  expect(await namesFound({})).toHaveLength(12);
  const past = await listCreators({ text: "", sort: "name", order: "asc", page: 99 });
  expect(past).toMatchObject({ page: 2, pages: 2, total: 13, creators: [{ name: "Maker 22" }] });
});

test("a page is found from the cursor of the page before", async () => {
  const makers = Array.from({ length: 600 }, (_, number) => ({
    name: `Maker ${number}`,
    slug: `maker-${number}`,
  }));
  await db.insertInto("creators").values(makers).execute();
  const request = { text: "", sort: "movies", order: "desc" } as const;
  const { cursor, creators } = await listCreators({ ...request, page: 25 });
  expect(cursor).toBeDefined();
  const next = await listCreators({ ...request, page: 26, cursor });
  const counted = await listCreators({ ...request, page: 26 });
  expect(next.creators).toEqual(counted.creators);
  expect(next.creators).not.toEqual(creators);
});

test("of more than a thousand whom a text finds, the first thousand are listed", async () => {
  const makers = Array.from({ length: 1001 }, (_, number) => ({
    name: `Maker ${number}`,
    slug: `maker-${number}`,
  }));
  await db.insertInto("creators").values(makers).execute();
  const request = { sort: "recent", order: "desc", page: 1 } as const;
  const found = await listCreators({ ...request, text: "maker" });
  expect(found).toMatchObject({ total: 1000, pages: 84, isCapped: true });
  expect(await listCreators({ ...request, text: "" })).toMatchObject({
    total: 1001,
    isCapped: false,
  });
});

test("a creator's rating is the mean of the averages of the films that have reviews", async () => {
  await buildCreator({ name: "Mati Diop" });
  const atlantics = await buildMovie({ title: "Atlantics", director: "Mati Diop" });
  await buildMovie({ title: "Dahomey", director: "Mati Diop" });
  await buildReview({ movieId: atlantics.id, rating: 5 });
  await buildReview({ movieId: atlantics.id, rating: 4 });
  await buildReview({ movieId: atlantics.id, rating: 1, status: "pending" });
  const creator = await getCreator("mati-diop");
  expect(creator).toMatchObject({ movieCount: 2, reviewCount: 2, averageRating: 4.5 });
});

test("a creator without reviewed films has no rating", async () => {
  await buildCreator({ name: "Safi Faye" });
  expect(await getCreator("safi-faye")).toMatchObject({ movieCount: 0, averageRating: null });
});

test("an address or identifier without a creator is not found", async () => {
  await expect(getCreator("nobody")).rejects.toThrow(NotFound);
  await expect(getSlugOfCreator(2_000_000_000)).rejects.toThrow(NotFound);
});

test("an internal identifier leads to the creator's address", async () => {
  const { id } = await buildCreator({ name: "Safi Faye" });
  expect(await getSlugOfCreator(id)).toBe("safi-faye");
});

test("the filmography lists each film once, the newest first, with its foremost part", async () => {
  await buildCreator({ name: "Mati Diop" });
  const [atlantics, rum] = await buildMovies([
    { title: "Atlantics", releaseYear: 2019, director: "Mati Diop", writer: "Mati Diop" },
    { title: "35 Shots of Rum", releaseYear: 2008, director: "Claire Denis", writer: "Mati Diop" },
    { title: "Xala", releaseYear: 1975, director: "Ousmane Sembène" },
  ]);
  const { credits } = await listFilmography(await getCreator("mati-diop"));
  expect(credits).toEqual([
    { movieId: atlantics?.id, part: "director" },
    { movieId: rum?.id, part: "crew" },
  ]);
});

test("a long filmography has 24 films a page", async () => {
  await buildCreator({ name: "Mati Diop" });
  await buildMovies(
    Array.from({ length: 25 }, (_, index) => ({
      title: `Part ${index}`,
      releaseYear: 1990 + index,
      director: "Mati Diop",
    })),
  );
  const creator = await getCreator("mati-diop");
  expect((await listFilmography(creator)).credits).toHaveLength(24);
  expect(await listFilmography(creator, 2)).toMatchObject({ pages: 2, credits: [{}] });
});

test("the top creators have the most reviews and watchlist entries", async () => {
  for (const name of ["Safi Faye", "Mati Diop", "Flora Gomes"]) await buildCreator({ name });
  const [kaddu, atlantics] = await buildMovies([
    { title: "Letter from My Village", director: "Safi Faye" },
    { title: "Atlantics", director: "Mati Diop" },
  ]);
  const { userId } = await buildMember();
  await buildReview({ movieId: kaddu?.id ?? 0, userId });
  await buildReview({ movieId: atlantics?.id ?? 0, userId });
  await buildWatchlistEntries([{ movieId: atlantics?.id ?? 0, userId }]);
  const top = await listTopCreators(2);
  expect(top.map(({ name }) => name)).toEqual(["Mati Diop", "Safi Faye"]);
});
