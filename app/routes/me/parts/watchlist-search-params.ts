import type { WatchlistSort } from "#domain/watchlist/lists.ts";
import type { SortOrder } from "#shared/options/movie-sorts.ts";
import {
  filterParams,
  type MovieFilters,
  toMovieFilters,
} from "#shared/validation/movie-filters.ts";
import { addressOf, toOption, toPage, toText } from "#shared/validation/search-params.ts";
import { watchlistSorts } from "./watchlist-options.ts";

export type WatchlistSearch = Pick<MovieFilters, "genre" | "language" | "yearFrom" | "yearTo"> & {
  text: string;
  sort: WatchlistSort;
  order: SortOrder;
  page: number;
};

export type WatchlistPath = "/watchlist" | "/favorites";

export function parseWatchlistSearch(params: URLSearchParams, thisYear: number): WatchlistSearch {
  const { genre, language, yearFrom, yearTo } = toMovieFilters(params, thisYear);
  const sort = toOption(watchlistSorts, params.get("sort")) ?? "added";
  const order = toOption(["asc", "desc"] as const, params.get("order")) ?? usualOrder(sort);
  const text = toText(params.get("q"));
  return { text, genre, language, yearFrom, yearTo, sort, order, page: toPage(params.get("page")) };
}

export function linkToWatchlist(
  path: WatchlistPath,
  state: WatchlistSearch,
  change: Partial<WatchlistSearch> = {},
): string {
  const { text, sort, order, page, ...filters } = { ...state, page: 1, ...change };
  const params = {
    q: text,
    ...filterParams(filters),
    sort: sort === "added" ? undefined : sort,
    order: order === usualOrder(sort) ? undefined : order,
  };
  return addressOf(path, params, { page });
}

export function withoutFilters({ sort, order }: WatchlistSearch): WatchlistSearch {
  return { text: "", sort, order, page: 1 };
}

export function usualOrder(sort: WatchlistSort): SortOrder {
  return watchlistSorts.find(({ value }) => value === sort)?.order ?? "desc";
}
