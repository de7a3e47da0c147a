import { database } from "#db/client.ts";
import type { PageRequest } from "#db/paging.ts";
import { listMovies, type MovieList } from "#domain/movies/lists.ts";
import { findMovieCards, type MovieCard } from "#domain/movies/movies.ts";
import { createCache } from "#domain/platform/cache.ts";
import { type Viewer, visitor } from "#domain/rights/viewer.ts";
import type { MovieSorting } from "#shared/options/movie-sorts.ts";
import { fold } from "#shared/text/fold.ts";
import { truncate } from "#shared/text/truncate.ts";
import type { MovieFilters } from "#shared/validation/movie-filters.ts";
import { listAliases } from "./queries/aliases.ts";
import { listAllFound, listFound } from "./queries/matches.ts";

export type Search = MovieFilters & MovieSorting & PageRequest & { text: string };

const fewestCharacters = 2;

const longestAlias = 80;

/** `listedTitle` is an offer's title, where only that has the words. */
type FoundMovie = MovieCard & { listedTitle?: string };

/** `meant` is the text without typing errors, as the film's title where it is one. */
type Found = Omit<MovieList, "movies"> & { movies: FoundMovie[]; meant?: string };

const found = createCache((search: string) => find(JSON.parse(search) as Search), {
  milliseconds: 60_000,
  topics: ["catalogue", "figures", "site"],
  most: 200,
});

/**
 * Few matches are followed by resembling films; a text of one letter finds none. Cached until films
 * or figures change, unless a member hides the films they have seen.
 */
export async function searchMovies(
  { seen, ...search }: Search,
  viewer: Viewer = visitor,
): Promise<Found> {
  const unseenBy = seen && viewer.kind === "member" ? viewer.id : undefined;
  const { text, sort, order, page, cursor, ...filters } = { ...search, unseenBy };
  if (!text.trim()) return listMovies({ filters, sort, order, page, cursor });
  return unseenBy ? find({ ...search, unseenBy }) : found.get(JSON.stringify(search));
}

async function find({ text, sort, order, page, cursor, ...filters }: Search): Promise<Found> {
  const words = fold(text);
  if (isOneLetter(text, words)) return { movies: [], page: 1, pages: 0, total: 0 };
  const by = { sort, order };
  const { ids, meant, ...place } = await listFound(database(), { text, words }, filters, by, page);
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

/** The offer's title that has the words, by film, where the film's own titles lack them. */
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

export async function matchText(text: string, filters: MovieFilters) {
  const words = fold(text);
  if (isOneLetter(text, words)) return { words: "", ids: [] };
  const by = { sort: "relevance", order: "desc" } as const;
  const { ids } = await listAllFound(database(), { text, words }, filters, by);
  return { words, ids };
}

function isOneLetter(text: string, words: string): boolean {
  return words !== "" && text.trim().length < fewestCharacters;
}
