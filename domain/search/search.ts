import { database } from "#db/client.ts";
import { listMovieCards, type MovieCard } from "#domain/movies/movies.ts";
import { fold } from "#shared/text/fold.ts";
import {
  countFiltered,
  listFiltered,
  listLookalikes,
  listMatches,
  type SearchFilters,
  type Sorting,
} from "./queries/matches.ts";

export type Search = SearchFilters & Sorting & { text: string; page: number };

export type SearchResults = { movies: MovieCard[]; total: number; pages: number; page: number };

const pageSize = 12;
const fewestLetters = 2;
const fewMatches = 3;

/**
 * Twelve films a page that hold the text in titles, people or descriptions, in any spelling;
 * resembling titles and names only where fewer than three do. Without a text, all that pass the
 * filters; none for a text of one letter. A page past the end gives the last.
 */
export async function searchMovies({ text, page, ...search }: Search): Promise<SearchResults> {
  if (!text.trim()) return listByFilters(search, page);
  const ids = await findMovies(text, search);
  const { offset, ...place } = placeOf(page, ids.length);
  return { movies: await listMovieCards(ids.slice(offset, offset + pageSize)), ...place };
}

async function findMovies(text: string, search: SearchFilters & Sorting): Promise<number[]> {
  const words = fold(text);
  if (text.trim().length < fewestLetters || !words) return [];
  const matches = await listMatches(database(), words, search, search);
  if (matches.length >= fewMatches) return matches;
  const lookalikes = await listLookalikes(database(), words, search, search);
  return [...new Set([...matches, ...lookalikes])];
}

async function listByFilters(search: SearchFilters & Sorting, page: number) {
  const { offset, ...place } = placeOf(page, await countFiltered(database(), search));
  const ids = await listFiltered(database(), search, search, { limit: pageSize, offset });
  return { movies: await listMovieCards(ids), ...place };
}

function placeOf(page: number, total: number) {
  const pages = Math.ceil(total / pageSize);
  const shown = Math.max(1, Math.min(page, pages));
  return { total, pages, page: shown, offset: (shown - 1) * pageSize };
}
