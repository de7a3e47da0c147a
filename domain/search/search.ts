import { database } from "#db/client.ts";
import { type MovieFilters, summarizeMovies } from "#domain/movies/lists.ts";
import { listMovieCards, type MovieCard } from "#domain/movies/movies.ts";
import { fold } from "#shared/text/fold.ts";
import { listFiltered, listLookalikes, listMatches, type Sorting } from "./queries/matches.ts";

/** `mark` is the one of the page that led here, so that a far page is as quick as the first. */
export type Search = MovieFilters &
  Sorting & { text: string; page: number; mark?: string | undefined };

export type SearchResults = {
  movies: MovieCard[];
  total: number;
  pages: number;
  page: number;
  mark?: string | undefined;
};

const pageSize = 12;
const fewestLetters = 2;
const fewMatches = 3;

/**
 * Twelve films a page that hold the text in titles, people or descriptions, in any spelling;
 * resembling titles and names only where fewer than three do. Without a text, all that pass the
 * filters; none for a text of one letter. A page past the end gives the last.
 */
export async function searchMovies({
  text,
  page,
  mark,
  ...search
}: Search): Promise<SearchResults> {
  if (!text.trim()) return listByFilters(search, { page, mark });
  const found = await findMovies(text, search);
  const pages = Math.ceil(found.length / pageSize);
  const shown = Math.max(1, Math.min(page, pages));
  const ids = found.slice((shown - 1) * pageSize, shown * pageSize);
  return { movies: await listMovieCards(ids), total: found.length, pages, page: shown };
}

async function findMovies(text: string, search: MovieFilters & Sorting): Promise<number[]> {
  const words = fold(text);
  if (text.trim().length < fewestLetters || !words) return [];
  const matches = await listMatches(database(), words, search, search);
  if (matches.length >= fewMatches) return matches;
  const lookalikes = await listLookalikes(database(), words, search, search);
  return [...new Set([...matches, ...lookalikes])];
}

async function listByFilters(
  { sort, order, ...filters }: MovieFilters & Sorting,
  asked: { page: number; mark: string | undefined },
): Promise<SearchResults> {
  const { total } = await summarizeMovies(filters);
  const by = { sort, order };
  const { ids, ...place } = await listFiltered(database(), filters, by, { total, ...asked });
  return { movies: await listMovieCards(ids), ...place };
}
