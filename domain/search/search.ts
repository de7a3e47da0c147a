import { database } from "#db/client.ts";
import type { PageRequest } from "#db/paging.ts";
import { listMovies, type MovieList } from "#domain/movies/lists.ts";
import { listMovieCards } from "#domain/movies/movies.ts";
import type { MovieSorting } from "#shared/options/movie-sorts.ts";
import { fold } from "#shared/text/fold.ts";
import type { MovieFilters } from "#shared/validation/movie-filters.ts";
import { listFound } from "./queries/matches.ts";

export type Search = MovieFilters & MovieSorting & PageRequest & { text: string };

const fewestCharacters = 2;

/**
 * Twelve films a page with the text in titles, people or descriptions, in any spelling; resembling
 * titles and names only if there are fewer than three. Without a text, all that pass the filters;
 * none for a text of one letter. A page past the end gives the last.
 */
export async function searchMovies(search: Search): Promise<MovieList> {
  const { text, sort, order, page, cursor, ...filters } = search;
  if (!text.trim()) return listMovies({ filters, sort, order, page, cursor });
  const words = fold(text);
  if (text.trim().length < fewestCharacters || !words) {
    return { movies: [], page: 1, pages: 0, total: 0 };
  }
  const { ids, ...place } = await listFound(database(), words, filters, { sort, order }, page);
  return { movies: await listMovieCards(ids), ...place };
}
