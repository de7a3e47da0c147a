const values = [
  "action",
  "adventure",
  "animation",
  "biography",
  "comedy",
  "crime",
  "documentary",
  "drama",
  "family",
  "fantasy",
  "historical",
  "horror",
  "music",
  "musical",
  "mystery",
  "romance",
  "sci-fi",
  "short",
  "sport",
  "thriller",
  "war",
  "western",
] as const;

export type Genre = (typeof values)[number];

export const genres = values.map((value) => ({ value, label: labelOfGenre(value) }));

/** The genres offered in public filters, in their order (rule 14). */
export const publicGenres = [
  "action",
  "adventure",
  "comedy",
  "drama",
  "family",
  "horror",
  "musical",
  "romance",
  "thriller",
  "documentary",
  "historical",
] as const satisfies readonly Genre[];

/** What readers call a genre: 'sci-fi' is Sci-fi. */
export function labelOfGenre(value: string): string {
  return value.charAt(0).toUpperCase() + value.slice(1);
}
