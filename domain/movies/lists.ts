import { database } from "#db/client.ts";
import type { PageRequest } from "#db/paging.ts";
import { createCache } from "#domain/platform/cache.ts";
import { watchCountries } from "#shared/offers/watch-countries.ts";
import { type Genre, publicGenres } from "#shared/options/genres.ts";
import { publicLanguages } from "#shared/options/language-names.ts";
import type { Language } from "#shared/options/languages.ts";
import type { MovieSorting } from "#shared/options/movie-sorts.ts";
import type { MovieFilters } from "#shared/validation/movie-filters.ts";
import type { MovieCard } from "./movies.ts";
import * as queries from "./queries/lists.ts";

type MovieListRequest = PageRequest & MovieSorting & { filters: MovieFilters };

export type MovieList = {
  movies: MovieCard[];
  page: number;
  pages: number;
  total: number;
  cursor?: string | undefined;
  years?: { firstYear: number; lastYear: number };
  isCapped?: boolean | undefined;
};

const summaries = createCache(
  (filters: string) => queries.summarize(database(), JSON.parse(filters)),
  { milliseconds: 5 * 60_000, topics: ["catalogue", "figures"], most: 500 },
);

const listed = createCache((request: string) => readList(JSON.parse(request) as MovieListRequest), {
  milliseconds: 5 * 60_000,
  topics: ["catalogue", "figures", "site"],
  most: 200,
});

/**
 * Ignores an unreadable cursor. Cached until films or figures change, unless it leaves out what a
 * member has seen.
 */
export function listMovies(request: MovieListRequest): Promise<MovieList> {
  const { filters, sort, order, page, cursor } = request;
  if (filters.unseenBy) return readList(request);
  return listed.get(JSON.stringify({ filters, sort, order, page, cursor }));
}

export async function listNewestMovies(filters: MovieFilters, limit: number): Promise<MovieCard[]> {
  const newest = { filters, sort: "created_at", order: "desc", page: 1 } as const;
  const { total, isCapped } = await summaries.get(JSON.stringify(filters));
  const counted = { page: 1, total, isCapped, size: limit };
  return (await queries.listSorted(database(), filters, newest, counted)).rows;
}

export async function summarizeMovies(filters: MovieFilters) {
  const { total, firstYear, lastYear } = await summaries.get(JSON.stringify(filters));
  return { total, firstYear, lastYear };
}

async function readList(request: MovieListRequest): Promise<MovieList> {
  const { filters, page, cursor } = request;
  const { total, isCapped, ...years } = await summarizeUnseen(filters);
  const counted = { page, cursor, total, isCapped };
  const { rows, ...place } = await queries.listSorted(database(), filters, request, counted);
  return { movies: rows, ...place, years, isCapped };
}

async function summarizeUnseen({ unseenBy, ...filters }: MovieFilters) {
  const all = await summaries.get(JSON.stringify(filters));
  if (!unseenBy) return all;
  const { total, isCapped } = all;
  const seen = isCapped ? 0 : await queries.countSeen(database(), unseenBy, filters);
  return { total: total - seen, isCapped, firstYear: 0, lastYear: 0 };
}

const choices = createCache(
  async (_key: "all") => {
    const { genres, languages } = await queries.listChoices(database());
    return {
      genres: genres.filter((one) => !offeredGenres.includes(one)),
      languages: languages.filter((one) => !offeredLanguages.includes(one)),
      providers: await queries.listWatchProviders(database()),
      countries: watchCountries,
    };
  },
  { milliseconds: 5 * 60_000, topics: ["catalogue"] },
);

const offeredGenres: readonly Genre[] = publicGenres;
const offeredLanguages: readonly Language[] = publicLanguages;

/** Leaves out the genres and languages that every filter offers. */
export function listFurtherChoices() {
  return choices.get("all");
}

export async function haveMovies(filters: MovieFilters[]): Promise<boolean[]> {
  const found = await Promise.all(filters.map((one) => summaries.get(JSON.stringify(one))));
  return found.map(({ total }) => total > 0);
}

const counted = createCache((_key: "all") => queries.countCatalogue(database()), {
  milliseconds: 5 * 60_000,
  topics: ["catalogue"],
});

export function countCatalogue() {
  return counted.get("all");
}

const featured = createCache((limit: number) => queries.listFeatured(database(), limit), {
  milliseconds: 5 * 60_000,
  topics: ["catalogue", "figures", "site"],
});

export function listFeatured(limit: number): Promise<MovieCard[]> {
  return featured.get(limit);
}

/** The beginning of each description, or else of the synopsis; may be empty. */
export function findDescriptions(slugs: string[]): Promise<Map<string, string>> {
  return queries.findDescriptions(database(), slugs);
}
