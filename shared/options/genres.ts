import { labelOf } from "./label-of.ts";

export const genres = [
  { value: "action", label: "Action" },
  { value: "adventure", label: "Adventure" },
  { value: "animation", label: "Animation" },
  { value: "comedy", label: "Comedy" },
  { value: "crime", label: "Crime" },
  { value: "documentary", label: "Documentary" },
  { value: "drama", label: "Drama" },
  { value: "family", label: "Family" },
  { value: "fantasy", label: "Fantasy" },
  { value: "historical", label: "Historical" },
  { value: "horror", label: "Horror" },
  { value: "musical", label: "Musical" },
  { value: "mystery", label: "Mystery" },
  { value: "romance", label: "Romance" },
  { value: "sci-fi", label: "Sci-fi" },
  { value: "thriller", label: "Thriller" },
  { value: "war", label: "War" },
  { value: "western", label: "Western" },
] as const;

export type Genre = (typeof genres)[number]["value"];

/** The genres offered in public filters, in the specification's order. */
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

export function labelOfGenre(value: string): string {
  return labelOf(genres, value);
}
