/** The orders of a list of films; the first is the default. */
export const movieSorts = [
  { value: "newest", label: "Newest added" },
  { value: "oldest", label: "Oldest added" },
  { value: "title", label: "Title A–Z" },
  { value: "title-desc", label: "Title Z–A" },
  { value: "release", label: "Newest release" },
  { value: "release-asc", label: "Oldest release" },
  { value: "rating", label: "Highest rated" },
  { value: "reviews", label: "Most reviewed" },
] as const;

export type MovieSort = (typeof movieSorts)[number]["value"];
