/** Changes of a film, a creator or a festival, in the words of its history. */
export const catalogueChanges = [
  { value: "added", label: "Added" },
  { value: "edited", label: "Edited" },
  { value: "deleted", label: "Deleted" },
  { value: "restored", label: "Restored" },
  { value: "merged", label: "Merged" },
] as const;

export const catalogueSubjects = [
  { value: "movie", label: "Film" },
  { value: "creator", label: "Creator" },
  { value: "event", label: "Festival" },
] as const;

export type CatalogueChange = (typeof catalogueChanges)[number]["value"];
export type CatalogueSubject = (typeof catalogueSubjects)[number]["value"];
