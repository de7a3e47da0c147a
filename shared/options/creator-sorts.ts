/** The orders of /creators; each with the direction in which people expect it first. */
export const creatorSorts = [
  { value: "name", label: "Name", order: "asc" },
  { value: "movies", label: "Movies", order: "desc" },
  { value: "recent", label: "Recent", order: "desc" },
] as const;

export type CreatorSort = (typeof creatorSorts)[number]["value"];
