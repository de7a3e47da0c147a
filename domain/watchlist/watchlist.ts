import { database } from "#db/client.ts";
import { findMovieCards, type MovieCard } from "#domain/movies/movies.ts";
import * as queries from "./queries.ts";

type WatchlistEntry = { movie: MovieCard; isFavorite: boolean; addedAt: Date };

/** The films a member put on their watchlist last, at most `limit`, the last first. */
export async function listWatchlistOfMember(
  userId: number,
  limit: number,
): Promise<WatchlistEntry[]> {
  const entries = await queries.listOfMember(database(), userId, limit);
  const movies = await findMovieCards(entries.map(({ movieId }) => movieId));
  return entries.flatMap(({ movieId, ...entry }) => {
    const movie = movies.get(movieId);
    return movie ? [{ movie, ...entry }] : [];
  });
}

/** How many films a member's watchlist holds, and how many of them are favourites. */
export function countWatchlistOfMember(
  userId: number,
): Promise<{ movies: number; favorites: number }> {
  return queries.countOfMember(database(), userId);
}
