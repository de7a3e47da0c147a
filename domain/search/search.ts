import { database } from "#db/client.ts";
import type { PageRequest } from "#db/paging.ts";
import { listMovies, type MovieList } from "#domain/movies/lists.ts";
import { listMovieCards } from "#domain/movies/movies.ts";
import type { MovieSorting } from "#shared/options/movie-sorts.ts";
import { fold } from "#shared/text/fold.ts";
import type { MovieFilters } from "#shared/validation/movie-filters.ts";
import { listAllFound, listFound } from "./queries/matches.ts";

export type Search = MovieFilters & MovieSorting & PageRequest & { text: string };

const fewestCharacters = 2;

/** `meant` is the text with its typing errors mended, as the film's title where it is one. */
export type Found = MovieList & { meant?: string };

/** Twelve a page, resembling ones if fewer than three match; none for a text of one letter. */
export async function searchMovies(search: Search): Promise<Found> {
  const { text, sort, order, page, cursor, ...filters } = search;
  if (!text.trim()) return listMovies({ filters, sort, order, page, cursor });
  const words = fold(text);
  if (text.trim().length < fewestCharacters || !words) {
    return { movies: [], page: 1, pages: 0, total: 0 };
  }
  const by = { sort, order };
  const { ids, meant, ...place } = await listFound(database(), words, filters, by, page);
  const movies = await listMovieCards(ids);
  if (!meant) return { movies, ...place };
  const named = movies.find(({ title }) => fold(title) === meant);
  return { movies, ...place, meant: named?.title ?? meant };
}

/** The folded text and all films that it finds, the best first, at most 300; none for a letter. */
export async function matchText(text: string, filters: MovieFilters) {
  const words = fold(text);
  if (text.trim().length < fewestCharacters || !words) return { words: "", ids: [] };
  const by = { sort: "relevance", order: "desc" } as const;
  const { ids } = await listAllFound(database(), words, filters, by);
  return { words, ids };
}
