import { beforeEach, expect, test } from "vitest";
import { buildMember, buildMovies, buildWatchlistEntries } from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import {
  countWatchlistOfMember,
  summarizeWatchlistOfMember,
  summarizeWatchlistOfProfile,
} from "./watchlist.ts";

const db = await openTestDatabase();
let amina = 0;

beforeEach(async () => {
  await db.deleteFrom("movies").execute();
  await db.deleteFrom("member").execute();
  amina = (await buildMember()).userId;
  const kofi = (await buildMember()).userId;
  const movies = await buildMovies([{ title: "Rafiki" }, { title: "Xala" }, { title: "Yeelen" }]);
  const [rafiki = 0, xala = 0, yeelen = 0] = movies.map(({ id }) => id);
  const favorited = { isFavorite: true, favoritedAt: new Date("2026-03-02") };
  await buildWatchlistEntries([
    { userId: amina, movieId: xala, addedAt: new Date("2026-03-01"), ...favorited },
    { userId: amina, movieId: rafiki, addedAt: new Date("2026-01-01") },
    { userId: amina, movieId: yeelen, addedAt: new Date("2026-02-01") },
    { userId: kofi, movieId: rafiki, addedAt: new Date("2026-04-01") },
  ]);
});

test("a watchlist lists the member's own films, those added last first, and counts all", async () => {
  const { newest, ...counts } = await summarizeWatchlistOfMember(amina, 2);
  expect(newest.map(({ movie, isFavorite }) => [movie.title, isFavorite])).toEqual([
    ["Xala", true],
    ["Yeelen", false],
  ]);
  expect(counts).toEqual({ movies: 3, favorites: 1 });
  expect(await summarizeWatchlistOfMember(2_000_000_000, 2)).toEqual({
    ...{ movies: 0, favorites: 0, newest: [] },
  });
});

test("a watchlist counts its films and favourites", async () => {
  expect(await countWatchlistOfMember(amina)).toEqual({ movies: 3, favorites: 1 });
  expect(await countWatchlistOfMember(2_000_000_000)).toEqual({ movies: 0, favorites: 0 });
});

test("a profile shows of the watchlist and the favorites what its viewer may see", async () => {
  const of = async (seeWatchlist: boolean, seeFavorites: boolean) => {
    const others = { edit: false, follow: false, block: false, seeDiary: true, seePeople: true };
    const can = { ...others, seeWatchlist, seeFavorites };
    const { movies, favorites, newest } = await summarizeWatchlistOfProfile(
      { userId: amina, can },
      5,
    );
    return [movies, favorites, newest.filter(({ isFavorite }) => isFavorite).length, newest.length];
  };
  expect(await of(true, true)).toEqual([3, 1, 1, 3]);
  expect(await of(true, false)).toEqual([3, null, 0, 3]);
  expect(await of(false, true)).toEqual([null, 1, 1, 1]);
  expect(await of(false, false)).toEqual([null, null, 0, 0]);
});
