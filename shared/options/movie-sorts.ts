export const sortOrders = ["asc", "desc"] as const;

export type SortOrder = (typeof sortOrders)[number];

export type Sorting<Sort extends string> = { sort: Sort; order: SortOrder };

/** Orders of films; `order` is the direction each starts with. */
export const searchSorts = [
  { value: "relevance", label: "Best match", order: "desc" },
  { value: "average_rating", label: "Rating", order: "desc" },
  { value: "release_year", label: "Year", order: "desc" },
  { value: "title", label: "Title", order: "asc" },
  { value: "created_at", label: "Date added", order: "desc" },
  { value: "review_count", label: "Reviews", order: "desc" },
] as const satisfies readonly { value: string; label: string; order: SortOrder }[];

export type SearchSort = (typeof searchSorts)[number]["value"];

/** An order of films; without a text to match, the best rated match best. */
export type MovieSorting = Sorting<SearchSort>;

/** The first is the default. */
export const movieSorts = [
  { value: "newest", label: "Newest added", sort: "created_at", order: "desc" },
  { value: "oldest", label: "Oldest added", sort: "created_at", order: "asc" },
  { value: "title", label: "Title A–Z", sort: "title", order: "asc" },
  { value: "title-desc", label: "Title Z–A", sort: "title", order: "desc" },
  { value: "release", label: "Newest release", sort: "release_year", order: "desc" },
  { value: "release-asc", label: "Oldest release", sort: "release_year", order: "asc" },
  { value: "rating", label: "Highest rated", sort: "average_rating", order: "desc" },
  { value: "reviews", label: "Most reviewed", sort: "review_count", order: "desc" },
] as const satisfies readonly ({ value: string; label: string } & MovieSorting)[];

export type MovieSort = (typeof movieSorts)[number]["value"];

/** The direction in which people expect an order first. */
export function firstOrder<Sort extends string>(
  sorts: readonly { value: Sort; order: SortOrder }[],
  sort: Sort,
): SortOrder {
  return sorts.find(({ value }) => value === sort)?.order ?? "desc";
}
