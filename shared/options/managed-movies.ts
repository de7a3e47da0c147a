/** Parts that a film can lack, by which curators look for work. */
export const missingParts = [
  { value: "poster", label: "No poster" },
  { value: "description", label: "No description" },
  { value: "synopsis", label: "No synopsis" },
  { value: "cast", label: "No cast" },
  { value: "crew", label: "No crew" },
  { value: "identifier", label: "No identifier" },
] as const;

export type MissingPart = (typeof missingParts)[number]["value"];

/** Actions on many films at once; `done` ends the sentence that reports them. */
export const bulkActions = [
  { value: "feature", label: "Feature", done: "featured" },
  { value: "unfeature", label: "Remove from Featured", done: "taken out of Featured" },
  { value: "genre", label: "Set the genre", done: "changed" },
  { value: "language", label: "Set the language", done: "changed" },
  { value: "country", label: "Set the country", done: "changed" },
  { value: "state", label: "Set the state", done: "changed" },
  { value: "delete", label: "Delete", done: "deleted" },
] as const;

export type BulkAction = (typeof bulkActions)[number]["value"];
