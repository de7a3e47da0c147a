import type { KeptList } from "#domain/watchlist/lists.ts";
import { dayOf } from "#shared/format/day.ts";

export type PresentedKept = ReturnType<typeof presentKept>["entries"][number];

/** A page of the member's own films, dated for readers. */
export function presentKept({ entries, ...place }: KeptList) {
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
