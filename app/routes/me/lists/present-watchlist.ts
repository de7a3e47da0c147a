import type { WatchlistPage } from "#domain/watchlist/lists.ts";
import { dayOf } from "#shared/format/day.ts";
import { listActiveFilters } from "#shared/validation/active-filters.ts";
import {
  type WatchlistPath,
  type WatchlistSearch,
  watchlistSearch,
} from "./watchlist-search-params.ts";

export type PresentedEntry = ReturnType<typeof presentWatchlist>["entries"][number];

export function presentWatchlist(
  path: WatchlistPath,
  state: WatchlistSearch,
  { entries, ...place }: WatchlistPage,
) {
  return {
    chips: listChips(path, state),
    entries: entries.map(({ movie, isFavorite, addedAt, favoritedAt }) => ({
      movie,
      isFavorite,
      added: presentDay(addedAt),
      favorited: favoritedAt ? presentDay(favoritedAt) : undefined,
    })),
    ...place,
  };
}

/** The active filters, each with the address without it. */
export function listChips(path: WatchlistPath, state: WatchlistSearch) {
  const titled = state.text ? [{ label: `“${state.text}”`, without: { text: "" } }] : [];
  return [...titled, ...listActiveFilters(state)].map(({ label, without }) => ({
    label,
    to: watchlistSearch.link(path, state, without),
  }));
}

function presentDay(date: Date) {
  return { day: dayOf(date), iso: date.toISOString() };
}
