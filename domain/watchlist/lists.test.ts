import { beforeAll, expect, test } from "vitest";
import { SignInRequired } from "#domain/platform/errors.ts";
import { type Viewer, visitor } from "#domain/rights/viewer.ts";
import {
  buildMember,
  buildMovies,
  buildReview,
  buildWatchlistEntries,
  memberOf,
} from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { listOwnFavorites, listOwnWatchlist, summarizeOwnFavorites } from "./lists.ts";

await openTestDatabase();
const latest = { text: "", sort: "added", order: "desc", page: 1 } as const;
let amina: Viewer = visitor;

beforeAll(async () => {
  const profile = await buildMember();
  amina = memberOf(profile);
  const kofi = await buildMember();
  const movies = await buildMovies([
    { title: "Òlòtūré", releaseYear: 2019, genre: "drama", language: "english" },
    { title: "Xala", releaseYear: 1975, genre: "comedy", language: "wolof" },
    {
      ...{ title: "Yeelen", releaseYear: 1987, genre: "fantasy", language: "bambara" },
      ...{ otherGenres: ["adventure"], spokenLanguages: ["french"] },
    },
    {
      ...{ title: "Brotherhood", releaseYear: 2022, genre: "action", language: "english" },
      ...{ otherGenres: ["drama"], spokenLanguages: ["efik"] },
    },
    { title: "Rafiki", releaseYear: 2018, genre: "romance", language: "swahili" },
  ]);
  const [olotre = 0, xala = 0, yeelen = 0, brotherhood = 0, rafiki = 0] = movies.map(
    ({ id }) => id,
  );
  const entry = (movieId: number, added: string, favored?: string) => ({
    userId: profile.userId,
    movieId,
    addedAt: new Date(added),
    isFavorite: favored !== undefined,
    favoritedAt: favored ? new Date(favored) : null,
  });
  await buildWatchlistEntries([
    entry(olotre, "2026-01-01", "2026-05-01"),
    entry(xala, "2026-02-01"),
    entry(yeelen, "2026-03-01"),
    entry(brotherhood, "2026-04-01", "2026-04-02"),
    { userId: kofi.userId, movieId: rafiki },
  ]);
  await buildReview({ movieId: xala, rating: 5 });
  await buildReview({ movieId: olotre, rating: 3 });
});

async function titles(request: Partial<Parameters<typeof listOwnWatchlist>[1]>) {
  const { entries } = await listOwnWatchlist(amina, { ...latest, ...request });
  return entries.map(({ movie }) => movie.title);
}

test("a watchlist has the member's own films, those added last first", async () => {
  expect(await titles({})).toEqual(["Brotherhood", "Yeelen", "Xala", "Òlòtūré"]);
  const { entries, ...place } = await listOwnWatchlist(amina, latest);
  expect(place).toEqual({ page: 1, pages: 1, total: 4 });
  expect(entries[1]).toMatchObject({
    movie: { slug: "yeelen-1987" },
    isFavorite: false,
    addedAt: new Date("2026-03-01"),
    favoritedAt: null,
  });
  expect(entries[1]?.movie).not.toHaveProperty("id");
});

test("a watchlist is ordered by title, year and rating, both ways", async () => {
  const byTitle = ["Brotherhood", "Òlòtūré", "Xala", "Yeelen"];
  expect(await titles({ sort: "title", order: "asc" })).toEqual(byTitle);
  expect(await titles({ sort: "title", order: "desc" })).toEqual(byTitle.toReversed());
  const byYear = ["Xala", "Yeelen", "Òlòtūré", "Brotherhood"];
  expect(await titles({ sort: "release_year", order: "asc" })).toEqual(byYear);
  const byRating = ["Xala", "Òlòtūré", "Brotherhood", "Yeelen"];
  expect(await titles({ sort: "rating", order: "desc" })).toEqual(byRating);
});

test("a title is found in any spelling", async () => {
  expect(await titles({ text: " olotu" })).toEqual(["Òlòtūré"]);
  expect(await titles({ text: "rafiki" })).toEqual([]);
  expect(await titles({ text: "!?" })).toEqual([]);
});

test("filters narrow a watchlist together", async () => {
  expect(await titles({ genre: "comedy" })).toEqual(["Xala"]);
  expect(await titles({ language: "other", yearTo: 1986 })).toEqual(["Xala"]);
  expect(await titles({ yearFrom: 1980, yearTo: 2019 })).toEqual(["Yeelen", "Òlòtūré"]);
  expect(await titles({ yearFrom: 1980, language: "english", text: "brother" })).toEqual([
    "Brotherhood",
  ]);
});

test("a watchlist is narrowed by each of a film's genres and spoken languages", async () => {
  expect(await titles({ genre: "drama" })).toEqual(["Brotherhood", "Òlòtūré"]);
  expect(await titles({ genre: "adventure" })).toEqual(["Yeelen"]);
  expect(await titles({ language: "french" })).toEqual(["Yeelen"]);
  expect(await titles({ language: "other" })).toEqual(["Brotherhood", "Yeelen", "Xala"]);
});

test("favourites are listed alone, the last that became one first", async () => {
  const { entries, total } = await listOwnFavorites(amina, latest);
  expect(entries.map(({ movie }) => movie.title)).toEqual(["Òlòtūré", "Brotherhood"]);
  expect(entries[0]?.favoritedAt).toEqual(new Date("2026-05-01"));
  expect(total).toBe(2);
});

test("favourites are counted, and the dramas and action films among them", async () => {
  expect(await summarizeOwnFavorites(amina)).toEqual({ total: 2, dramas: 2, actions: 1 });
  const newcomer = memberOf(await buildMember());
  expect(await summarizeOwnFavorites(newcomer)).toEqual({ total: 0, dramas: 0, actions: 0 });
});

test("a long watchlist has pages of twelve, and one past the end gives the last", async () => {
  const { userId } = await buildMember();
  const movies = await buildMovies(
    Array.from({ length: 14 }, (_, index) => ({ title: `Film ${index + 10}` })),
  );
  await buildWatchlistEntries(movies.map(({ id: movieId }) => ({ userId, movieId })));
  const request = { ...latest, sort: "title", order: "asc", page: 9 } as const;
  const { entries, ...place } = await listOwnWatchlist(memberOf({ userId }), request);
  expect(place).toEqual({ page: 2, pages: 2, total: 14 });
  expect(entries.map(({ movie }) => movie.title)).toEqual(["Film 22", "Film 23"]);
});

test("a visitor has no lists", async () => {
  await expect(listOwnWatchlist(visitor, latest)).rejects.toThrow(SignInRequired);
  await expect(listOwnFavorites(visitor, latest)).rejects.toThrow(SignInRequired);
  await expect(summarizeOwnFavorites(visitor)).rejects.toThrow(SignInRequired);
});
