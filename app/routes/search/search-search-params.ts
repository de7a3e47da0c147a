import { type MovieSorting, type SearchSort, searchSorts } from "#shared/options/movie-sorts.ts";
import {
  filterParams,
  type MovieFilters,
  toMovieFilters,
} from "#shared/validation/movie-filters.ts";
import { addressOf, toOption, toPlace } from "#shared/validation/search-params.ts";
import { toSearchText } from "#shared/validation/search-text.ts";

export type SearchState = MovieFilters &
  MovieSorting & {
    text: string;
    page: number;
    cursor?: string | undefined;
  };

export function parseSearch(params: URLSearchParams, thisYear: number): SearchState {
  const text = toSearchText(params.get("q") ?? sharedText(params));
  const sort = toOption(sortsFor(text), params.get("sortBy")) ?? usualSort(text);
  return {
    text,
    ...toMovieFilters(params, thisYear),
    sort,
    order: toOption(["asc", "desc"], params.get("sortOrder")) ?? usualOrder(sort),
    ...toPlace(params),
  };
}

/** What an app shares with the site, by the names in its manifest. */
function sharedText(params: URLSearchParams): string {
  const [title = "", ...others] = ["title", "text", "url"].map((name) => params.get(name) ?? "");
  const rest = others.join(" ").trim();
  return rest.includes(title) ? rest : `${title} ${rest}`;
}

export function searchPath(state: SearchState, changes: Partial<SearchState> = {}): string {
  const to = { ...state, page: 1, cursor: undefined, ...changes };
  return addressOf("/search", { q: to.text, ...filterParams(to), ...sortParams(to) }, to);
}

export function sortParams({ text, sort, order }: SearchState) {
  return {
    sortBy: sort === usualSort(text) ? "" : sort,
    sortOrder: order === usualOrder(sort) ? "" : order,
  };
}

export function sortOptions(text: string): { value: string; label: string }[] {
  const usual = usualSort(text);
  return sortsFor(text).map(({ value, label }) => ({ value: value === usual ? "" : value, label }));
}

export function withoutFilters({ text, sort, order }: SearchState): SearchState {
  return { text, sort, order, page: 1 };
}

/** The same search of all films, wherever they can be watched. */
export function withoutWatchFilters(state: SearchState): SearchState {
  const {
    watch: _,
    at: _at,
    plays: _plays,
    spoken: _spoken,
    subtitles: _subtitles,
    ...rest
  } = state;
  return { ...rest, page: 1, cursor: undefined };
}

// "Best match" needs a text.
function sortsFor(text: string) {
  return searchSorts.filter(({ value }) => text || value !== "relevance");
}

function usualSort(text: string): SearchSort {
  return text ? "relevance" : "average_rating";
}

// Descending by default, except titles.
function usualOrder(sort: SearchSort) {
  return searchSorts.find(({ value }) => value === sort)?.order ?? "desc";
}
