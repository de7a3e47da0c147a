import { database } from "#db/client.ts";
import { findMovieCards, type MovieCard } from "#domain/movies/movies.ts";
import { requireMember } from "#domain/rights/policy.ts";
import type { Member, Viewer } from "#domain/rights/viewer.ts";
import type { Sorting } from "#shared/options/movie-sorts.ts";
import { fold } from "#shared/text/fold.ts";
import type { MovieFilters } from "#shared/validation/movie-filters.ts";
import * as queries from "./queries/lists.ts";

export type WatchlistSort = queries.WatchlistSort;

type WatchlistRequest = MovieFilters &
  Sorting<WatchlistSort> & {
    text: string;
    page: number;
  };

type WatchlistRow = {
  movie: MovieCard;
  isFavorite: boolean;
  addedAt: Date;
  favoritedAt: Date | null;
};

export type WatchlistPage = { entries: WatchlistRow[]; page: number; pages: number; total: number };

/** A page past the end gives the last. Throws SignInRequired. */
export async function listOwnWatchlist(
  viewer: Viewer,
  request: WatchlistRequest,
): Promise<WatchlistPage> {
  return listEntries(viewer, false, request);
}

/** Sorted by when they became favourites (rule 16); throws as `listOwnWatchlist`. */
export async function listOwnFavorites(
  viewer: Viewer,
  request: WatchlistRequest,
): Promise<WatchlistPage> {
  return listEntries(viewer, true, request);
}

export async function summarizeOwnFavorites(viewer: Viewer) {
  const { id } = requireMember(viewer);
  return queries.countFavorites(database(), id);
}

export function exportOfMember({ id }: Member) {
  return queries.listAll(database(), id);
}

async function listEntries(viewer: Viewer, onlyFavorites: boolean, request: WatchlistRequest) {
  const { id: userId } = requireMember(viewer);
  const { text, sort, order, page, ...filters } = request;
  const words = text.trim() === "" ? null : fold(text);
  const choice = { userId, onlyFavorites, words, filters, sort, order };
  const { entries, ...place } = await queries.listEntries(database(), choice, page);
  const movies = await findMovieCards(entries.map(({ movieId }) => movieId));
  return {
    entries: entries.flatMap(({ movieId, ...entry }) => {
      const movie = movies.get(movieId);
      return movie ? [{ movie, ...entry }] : [];
    }),
    ...place,
  };
}
