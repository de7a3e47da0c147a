import { database } from "#db/client.ts";
import { listMovieCards, type MovieCard } from "#domain/movies/movies.ts";
import * as queries from "./queries.ts";

export type WatchlistEntry = { movie: MovieCard; isFavorite: boolean; addedAt: Date };

/** The films a member put on their watchlist last, at most `limit`, the last first. */
export async function listWatchlistOfMember(
  userId: number,
  limit: number,
): Promise<WatchlistEntry[]> {
  const entries = await queries.listOfMember(database(), userId, limit);
  const movies = await listMovieCards(entries.map(({ movieId }) => movieId));
  const byId = new Map(movies.map((movie) => [movie.id, movie]));
  return entries.flatMap(({ movieId, ...entry }) => {
    const movie = byId.get(movieId);
    return movie ? [{ movie, ...entry }] : [];
  });
}

/** How many films a member's watchlist holds, and how many of them are favourites. */
export function countWatchlistOfMember(
  userId: number,
): Promise<{ movies: number; favorites: number }> {
  return queries.countOfMember(database(), userId);
}
