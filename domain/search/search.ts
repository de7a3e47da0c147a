import { database } from "#db/client.ts";
import { cutPage, type PageRequest } from "#db/paging.ts";
import { listMovies, type MovieList } from "#domain/movies/lists.ts";
import { findMovieCards, type MovieCard } from "#domain/movies/movies.ts";
import type { MovieSorting } from "#shared/options/movie-sorts.ts";
import { fold } from "#shared/text/fold.ts";
import { truncate } from "#shared/text/truncate.ts";
import type { MovieFilters } from "#shared/validation/movie-filters.ts";
import { listAliases } from "./queries/aliases.ts";
import { listAllFound } from "./queries/matches.ts";
import { listTitledInSymbols } from "./queries/symbols.ts";

export type Search = MovieFilters & MovieSorting & PageRequest & { text: string };

const fewestCharacters = 2;

// As much as tells such a title from others.
const longestAlias = 80;

/** `listedTitle` is what an offer calls the film, where only that has the words. */
export type FoundMovie = MovieCard & { listedTitle?: string };

/** `meant` is the text with its typing errors mended, as the film's title where it is one. */
export type Found = Omit<MovieList, "movies"> & { movies: FoundMovie[]; meant?: string };

/** Twelve a page, resembling ones if fewer than three match; none for a text of one letter. */
export async function searchMovies(search: Search): Promise<Found> {
  const { text, sort, order, page, cursor, ...filters } = search;
  if (!text.trim()) return listMovies({ filters, sort, order, page, cursor });
  const { ids: found, words, meant } = await findAll(text, filters, { sort, order });
  const { ids, ...place } = cutPage(found, page);
  const movies = await withAliases(ids, words);
  if (!meant) return { movies, ...place };
  const named = movies.find(({ title }) => fold(title) === meant);
  return { movies, ...place, meant: named?.title ?? meant };
}

async function withAliases(ids: number[], words: string): Promise<FoundMovie[]> {
  const aliases = await findAliases(ids, words);
  const cards = await findMovieCards(ids);
  return [...cards].map(([id, card]) => ({ ...card, ...aliases.get(id) }));
}

/** By what title of an offer each of these films is found, where its own titles do not have the words. */
export async function findAliases(
  ids: number[],
  words: string,
): Promise<Map<number, { listedTitle: string }>> {
  const aliases = ids.length > 0 && words ? await listAliases(database(), ids, words) : [];
  return new Map(
    aliases.map(({ movieId, listedTitle }) => [
      movieId,
      { listedTitle: truncate(listedTitle, longestAlias) },
    ]),
  );
}

/** The folded text and all films that it finds, the best first, at most 300; none for a letter. */
export async function matchText(text: string, filters: MovieFilters) {
  const { words, ids } = await findAll(text, filters, { sort: "relevance", order: "desc" });
  return { words, ids };
}

type Matches = { words: string; ids: number[]; meant?: string };

async function findAll(text: string, filters: MovieFilters, by: MovieSorting): Promise<Matches> {
  const words = fold(text);
  if (!words) return { words, ids: await listTitledInSymbols(database(), text.trim(), filters) };
  if (text.trim().length < fewestCharacters) return { words: "", ids: [] };
  return { words, ...(await listAllFound(database(), words, filters, by)) };
}
