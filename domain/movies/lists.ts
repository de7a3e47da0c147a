import { database } from "#db/client.ts";
import type { PageRequest } from "#db/paging.ts";
import { createCache } from "#domain/platform/cache.ts";
import type { MovieSorting } from "#shared/options/movie-sorts.ts";
import type { MovieFilters } from "#shared/validation/movie-filters.ts";
import { listMovieCards, type MovieCard } from "./movies.ts";
import * as queries from "./queries/lists.ts";

/** For the queries of other subjects that list films. */
export { orderingOf, passes } from "./queries/lists.ts";

type MovieListRequest = PageRequest & MovieSorting & { filters: MovieFilters };

/** One page of films, with what its head and its links say. */
export type MovieList = {
  movies: MovieCard[];
  page: number;
  pages: number;
  total: number;
  mark?: string | undefined;
};

/**
 * Twelve films that pass the filters, in the order asked for. A page past the end gives the last,
 * a mark that cannot be read is passed over.
 */
export async function listMovies(request: MovieListRequest): Promise<MovieList> {
  const { filters, page, mark } = request;
  const { total } = await summarizeMovies(filters);
  const asked = { page, mark, total };
  const { ids, ...place } = await queries.listSorted(database(), filters, request, asked);
  return { movies: await listMovieCards(ids), ...place };
}

/**
 * How many films pass the filters, and the years of the oldest and the newest of them. Counting
 * reads every film that passes, so that what was counted is kept for a minute.
 */
export function summarizeMovies(filters: MovieFilters) {
  return summaries.get(JSON.stringify(filters));
}

const summaries = createCache(
  (filters: string) => queries.summarize(database(), JSON.parse(filters)),
  { milliseconds: 60_000, topics: ["catalogue"], most: 500 },
);

/** To be called by what adds, changes or removes films. */
export function forgetMovieCounts(): void {
  summaries.clear();
  figures.clear();
}

/** What the catalogue holds, in figures for who curates it; counted at most once a minute. */
export function countCatalogue() {
  return figures.get(undefined);
}

const figures = createCache((_all: undefined) => queries.countCatalogue(database()), {
  milliseconds: 60_000,
  topics: ["catalogue"],
});

/** The featured films, those added last first. */
export function listFeatured(limit: number): Promise<MovieCard[]> {
  return queries.listFeatured(database(), limit);
}

/** The beginnings of the films' descriptions, by slug, at most 300 characters each. */
export function findDescriptions(slugs: string[]): Promise<Map<string, string>> {
  return queries.findDescriptions(database(), slugs);
}
