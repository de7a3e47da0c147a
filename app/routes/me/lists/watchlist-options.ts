import type { WatchlistSort } from "#domain/watchlist/lists.ts";
import type { publicGenres } from "#shared/options/genres.ts";
import type { SortOrder } from "#shared/options/movie-sorts.ts";

/** `order` is the initial direction. */
export const watchlistSorts = [
  { value: "added", label: "Date Added", order: "desc" },
  { value: "title", label: "Title", order: "asc" },
  { value: "release_year", label: "Release Year", order: "desc" },
  { value: "rating", label: "Rating", order: "desc" },
] as const satisfies readonly { value: WatchlistSort; label: string; order: SortOrder }[];

export const watchlistGenres = [
  "action",
  "comedy",
  "drama",
  "romance",
  "thriller",
  "horror",
  "adventure",
  "family",
  "documentary",
  "musical",
  "historical",
] as const satisfies readonly (typeof publicGenres)[number][];
