import { type MovieSorting, type SearchSort, searchSorts } from "#shared/options/movie-sorts.ts";
import {
  filterParams,
  type MovieFilters,
  toMovieFilters,
} from "#shared/validation/movie-filters.ts";
import { addressOf, toOption, toPlace, toText } from "#shared/validation/search-params.ts";

export type SearchState = MovieFilters &
  MovieSorting & {
    text: string;
    page: number;
    /** Of the page that led here, so that a far one is found as quickly. */
    cursor?: string | undefined;
  };

/** Reads an address of /search; what it does not know or allow falls back to the default. */
export function parseSearch(params: URLSearchParams, thisYear: number): SearchState {
  const text = toText(params.get("q"));
  const sort = toOption(sortsFor(text), params.get("sortBy")) ?? usualSort(text);
  return {
    text,
    ...toMovieFilters(params, thisYear),
    sort,
    order: toOption(["asc", "desc"], params.get("sortOrder")) ?? usualOrder(sort),
    ...toPlace(params),
  };
}

/** The address of a search, defaults left out; back on the first page unless one is named. */
export function searchPath(state: SearchState, changes: Partial<SearchState> = {}): string {
  const to = { ...state, page: 1, cursor: undefined, ...changes };
  return addressOf("/search", { q: to.text, ...filterParams(to), ...sortParams(to) }, to);
}

/** What the address says of the order, "" for what goes without saying. */
export function sortParams({ text, sort, order }: SearchState) {
  return {
    sortBy: sort === usualSort(text) ? "" : sort,
    sortOrder: order === usualOrder(sort) ? "" : order,
  };
}

/** The orders to choose from, the one that needs no word in the address first. */
export function sortOptions(text: string): { value: string; label: string }[] {
  const usual = usualSort(text);
  return sortsFor(text).map(({ value, label }) => ({ value: value === usual ? "" : value, label }));
}

/** The same search without its filters. */
export function withoutFilters({ text, sort, order }: SearchState): SearchState {
  return { text, sort, order, page: 1 };
}

// Best match says nothing where no text is to be matched.
function sortsFor(text: string) {
  return searchSorts.filter(({ value }) => text || value !== "relevance");
}

function usualSort(text: string): SearchSort {
  return text ? "relevance" : "average_rating";
}

// The best, newest and most first, but titles from A.
function usualOrder(sort: SearchSort) {
  return searchSorts.find(({ value }) => value === sort)?.order ?? "desc";
}
