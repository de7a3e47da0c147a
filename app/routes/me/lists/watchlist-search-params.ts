import { firstOrder, sortOrders } from "#shared/options/movie-sorts.ts";
import { option, page, searchParams, text } from "#shared/validation/list-address.ts";
import { movieFilterParams, thisYear } from "#shared/validation/movie-filters.ts";
import { watchlistSorts } from "./watchlist-options.ts";

export type WatchlistPath = "/watchlist" | "/favorites";

export type WatchlistSearch = ReturnType<typeof watchlistSearch.parse>;

const { genre, language, yearFrom, yearTo } = movieFilterParams(thisYear);

export const watchlistSearch = searchParams(
  {
    text: text(),
    genre,
    language,
    yearFrom,
    yearTo,
    sort: option(watchlistSorts),
    order: option(sortOrders),
    page: page(),
  },
  ({ sort = "added" }) => ({ sort: "added", order: firstOrder(watchlistSorts, sort) }),
);

export function withoutFilters({ sort, order }: WatchlistSearch): Partial<WatchlistSearch> {
  return { sort, order };
}
