import type { WatchlistPage } from "#domain/watchlist/lists.ts";
import { dayOf } from "#shared/format/day.ts";

export type PresentedEntry = ReturnType<typeof presentWatchlist>["entries"][number];

export function presentWatchlist({ entries, ...place }: WatchlistPage) {
  return {
    entries: entries.map(({ movie, isFavorite, addedAt, favoritedAt }) => ({
      movie,
      isFavorite,
      added: presentDay(addedAt),
      favorited: favoritedAt ? presentDay(favoritedAt) : undefined,
    })),
    ...place,
  };
}

function presentDay(date: Date) {
  return { day: dayOf(date), iso: date.toISOString() };
}
