import type { WatchlistSort } from "#domain/watchlist/lists.ts";
import type { SortOrder } from "#shared/options/movie-sorts.ts";
import {
  filterParams,
  listActiveFilters,
  type MovieFilters,
  toMovieFilters,
} from "#shared/validation/movie-filters.ts";
import { addressOf, toOption, toPage, toText } from "#shared/validation/search-params.ts";
import { watchlistSorts } from "./watchlist-options.ts";

/** What the address of a list of the member's own films says. */
export type WatchlistSearch = Pick<MovieFilters, "genre" | "language" | "yearFrom" | "yearTo"> & {
  text: string;
  sort: WatchlistSort;
  order: SortOrder;
  page: number;
};

export type WatchlistPath = "/watchlist" | "/favorites";

/** Any address gives a list: what is unknown, malformed or out of bounds is passed over. */
export function parseWatchlistSearch(params: URLSearchParams, thisYear: number): WatchlistSearch {
  const { genre, language, yearFrom, yearTo } = toMovieFilters(params, thisYear);
  const sort = toOption(watchlistSorts, params.get("sort")) ?? "added";
  const order = toOption(["asc", "desc"] as const, params.get("order")) ?? usualOrder(sort);
  const text = toText(params.get("q"));
  return { text, genre, language, yearFrom, yearTo, sort, order, page: toPage(params.get("page")) };
}

/** The address of a list with something changed; another choice of films starts at page 1. */
export function linkToWatchlist(
  path: WatchlistPath,
  state: WatchlistSearch,
  change: Partial<WatchlistSearch> = {},
): string {
  const { text, sort, order, page, ...filters } = { ...state, page: 1, ...change };
  const given = {
    q: text,
    ...filterParams(filters),
    sort: sort === "added" ? undefined : sort,
    order: order === usualOrder(sort) ? undefined : order,
  };
  return addressOf(path, given, { page });
}

/** The state with all films in it; their order stays. */
export function withoutFilters({ sort, order }: WatchlistSearch): WatchlistSearch {
  return { text: "", sort, order, page: 1 };
}

/** Each filter that is set, the text among them, and what to change to be without it. */
export function listNarrowing(
  state: WatchlistSearch,
): { label: string; without: Partial<WatchlistSearch> }[] {
  const { text } = state;
  const titled = text ? [{ label: `“${text}”`, without: { text: "" } }] : [];
  return [...titled, ...listActiveFilters(state)];
}

/** The order that needs no word in the address. */
export function usualOrder(sort: WatchlistSort): SortOrder {
  return watchlistSorts.find(({ value }) => value === sort)?.order ?? "desc";
}
