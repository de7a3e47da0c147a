/** How search results can be ordered; `order` is the direction each starts with. */
export const searchSorts = [
  { value: "relevance", label: "Best match", order: "desc" },
  { value: "average_rating", label: "Rating", order: "desc" },
  { value: "release_year", label: "Year", order: "desc" },
  { value: "title", label: "Title", order: "asc" },
  { value: "created_at", label: "Date added", order: "desc" },
  { value: "review_count", label: "Reviews", order: "desc" },
] as const satisfies readonly { value: string; label: string; order: SortOrder }[];

export type SortOrder = "asc" | "desc";
export type SearchSort = (typeof searchSorts)[number]["value"];
