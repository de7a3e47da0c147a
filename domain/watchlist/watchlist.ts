import { type Db, database } from "#db/client.ts";
import { lockMovie, type MovieCard } from "#domain/movies/movies.ts";
import { Conflict } from "#domain/platform/errors.ts";
import { inTransaction } from "#domain/platform/transaction.ts";
import { requireActive, requireMember } from "#domain/rights/policy.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import * as queries from "./queries/watchlist.ts";

/** A film that is on a member's watchlist, by its address. */
export type WatchlistEntry = { slug: string; isFavorite: boolean };

type ListedMovie = { movie: MovieCard; isFavorite: boolean; addedAt: Date };

/**
 * How many films a member's watchlist holds, how many of them are favourites, and those put there
 * last, at most `limit` and at least one, the last first.
 */
export async function summarizeWatchlistOfMember(
  userId: number,
  limit: number,
): Promise<{ movies: number; favorites: number; newest: ListedMovie[] }> {
  const rows = await queries.listNewest(database(), userId, limit);
  const { movies, favorites } = rows[0] ?? { movies: 0, favorites: 0 };
  const newest = rows.map(({ movies, favorites, isFavorite, addedAt, ...movie }) => ({
    ...{ movie, isFavorite, addedAt },
  }));
  return { movies, favorites, newest };
}

/** How many films a member's watchlist holds, and how many of them are favourites. */
export function countWatchlistOfMember(
  userId: number,
): Promise<{ movies: number; favorites: number }> {
  return queries.countOfMember(database(), userId);
}

/** Which of the films at these addresses are on the viewer's watchlist; throws SignInRequired. */
export async function listWatchlistAmong(
  viewer: Viewer,
  slugs: string[],
): Promise<WatchlistEntry[]> {
  const { id } = requireMember(viewer);
  return queries.listAmong(database(), id, slugs);
}

/**
 * Puts the film at this address on the actor's watchlist; one that is there stays as it is. Throws
 * SignInRequired, Suspended, and NotFound where there is no such film.
 */
export async function addToWatchlist(viewer: Viewer, slug: string): Promise<void> {
  const actor = requireActive(viewer);
  await changeEntry(actor.id, slug, queries.insertEntry);
}

/** Takes the film off the actor's watchlist and favourites, if it was there; throws the same. */
export async function removeFromWatchlist(viewer: Viewer, slug: string): Promise<void> {
  const actor = requireActive(viewer);
  await changeEntry(actor.id, slug, queries.deleteEntry);
}

/**
 * Makes the film a favourite, put on the watchlist where it was not there, and tells whether it was
 * put there (decision 0029); throws the same.
 */
export async function favorite(viewer: Viewer, slug: string): Promise<{ isNewlyListed: boolean }> {
  const actor = requireActive(viewer);
  return { isNewlyListed: await changeEntry(actor.id, slug, queries.insertFavorite) };
}

/**
 * Takes the film out of the actor's favourites and leaves it on the watchlist. Throws the same, and
 * Conflict where it is not on the watchlist.
 */
export async function unfavorite(viewer: Viewer, slug: string): Promise<void> {
  const actor = requireActive(viewer);
  const wasListed = await changeEntry(actor.id, slug, queries.clearFavorite);
  if (!wasListed) throw new Conflict("Movie not in watchlist");
}

async function changeEntry<Result>(
  userId: number,
  slug: string,
  change: (db: Db, key: queries.EntryKey) => Promise<Result>,
): Promise<Result> {
  const result = await inTransaction(async (db) => {
    const movieId = await lockMovie(db, { slug });
    return change(db, { userId, movieId });
  });
  return result;
}
