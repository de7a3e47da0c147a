/** What a film can lack, by which curators look for work. */
export const missingParts = [
  { value: "poster", label: "No poster" },
  { value: "description", label: "No description" },
  { value: "synopsis", label: "No synopsis" },
  { value: "cast", label: "No cast" },
  { value: "identifier", label: "No identifier" },
] as const;

export type MissingPart = (typeof missingParts)[number]["value"];

/** What can be done with many films at once. */
export const bulkActions = [
  { value: "feature", label: "Feature" },
  { value: "unfeature", label: "Remove from Featured" },
  { value: "genre", label: "Set the genre" },
  { value: "language", label: "Set the language" },
  { value: "country", label: "Set the country" },
  { value: "state", label: "Set the state" },
  { value: "delete", label: "Delete" },
] as const;

export type BulkAction = (typeof bulkActions)[number]["value"];
