import { type Db, database } from "#db/client.ts";
import { lockMovie, type MovieCard } from "#domain/movies/movies.ts";
import { Conflict } from "#domain/platform/errors.ts";
import { inTransaction } from "#domain/platform/transaction.ts";
import type { Profile } from "#domain/profiles/profiles.ts";
import { requireActive, requireMember } from "#domain/rights/policy.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import * as queries from "./queries/watchlist.ts";

/** A film that is on the member's watchlist, or that they have seen. */
export type OwnMovie = { slug: string; isListed: boolean; isFavorite: boolean; isSeen: boolean };

type ListedMovie = { movie: MovieCard; isFavorite: boolean; addedAt: Date };

export async function summarizeWatchlistOfMember(
  userId: number,
  limit: number,
  onlyFavorites = false,
): Promise<{ movies: number; favorites: number; newest: ListedMovie[] }> {
  const rows = await queries.listNewest(database(), { userId, limit, onlyFavorites });
  const { movies, favorites } = rows[0] ?? { movies: 0, favorites: 0 };
  const newest = rows.map(({ movies, favorites, isFavorite, addedAt, ...movie }) => ({
    movie,
    isFavorite,
    addedAt,
  }));
  return { movies, favorites, newest };
}

/** What the viewer of a profile may see; a count is null where they may not. */
export async function summarizeWatchlistOfProfile(
  { userId, can: { seeWatchlist, seeFavorites } }: Pick<Profile, "userId" | "can">,
  limit: number,
): Promise<{ movies: number | null; favorites: number | null; newest: ListedMovie[] }> {
  if (!seeWatchlist && !seeFavorites) return { movies: null, favorites: null, newest: [] };
  const summary = await summarizeWatchlistOfMember(userId, limit, !seeWatchlist);
  return {
    movies: seeWatchlist ? summary.movies : null,
    favorites: seeFavorites ? summary.favorites : null,
    newest: summary.newest.map((entry) => ({
      ...entry,
      isFavorite: seeFavorites && entry.isFavorite,
    })),
  };
}

export function countWatchlistOfMember(
  userId: number,
): Promise<{ movies: number; favorites: number }> {
  return queries.countOfMember(database(), userId);
}

export async function listOwnAmong(viewer: Viewer, slugs: string[]): Promise<OwnMovie[]> {
  const { id } = requireMember(viewer);
  return toOwnMovies(await queries.listAmong(database(), id, slugs));
}

export function toOwnMovies(
  rows: { slug: string; isFavorite: boolean | null; isSeen: boolean }[],
): OwnMovie[] {
  return rows.flatMap(({ slug, isFavorite, isSeen }) => {
    const isListed = isFavorite !== null;
    return isListed || isSeen ? [{ slug, isListed, isFavorite: isFavorite === true, isSeen }] : [];
  });
}

/** Throws SignInRequired, Suspended, NotFound. */
export async function addToWatchlist(viewer: Viewer, slug: string): Promise<void> {
  const actor = requireActive(viewer);
  await changeEntry(actor.id, slug, queries.insertEntry);
}

/** True if it was there. Throws as `addToWatchlist`. */
export async function removeFromWatchlist(viewer: Viewer, slug: string): Promise<boolean> {
  const actor = requireActive(viewer);
  return changeEntry(actor.id, slug, queries.deleteEntry);
}

/** Adds it to the watchlist where needed (rule 16). Throws as `addToWatchlist`. */
export async function favorite(viewer: Viewer, slug: string): Promise<{ isNewlyListed: boolean }> {
  const actor = requireActive(viewer);
  return { isNewlyListed: await changeEntry(actor.id, slug, queries.insertFavorite) };
}

/** Leaves it on the watchlist; throws Conflict where it is not there. */
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
