import { type IdentifierScheme, identifierSchemes } from "./identifiers.ts";

const identifierLabels = Object.fromEntries(
  identifierSchemes.map(({ value, label }) => [value, label]),
) as Record<IdentifierScheme, string>;

export const movieLabels = {
  title: "Title",
  originalTitle: "Original Title",
  originalTitleMeaning: "Meaning of the Original Title",
  description: "Description",
  synopsis: "Synopsis",
  tagline: "Tagline",
  releaseYear: "Release Year",
  genre: "Genre",
  otherGenres: "Further Genres",
  language: "Language",
  spokenLanguages: "Spoken Languages",
  subtitleLanguages: "Subtitles",
  dubbedLanguages: "Dubbed Into",
  countries: "Countries",
  director: "Director",
  writer: "Writer",
  producer: "Producer",
  contentRating: "Content Rating",
  contentWarning: "Content Warning",
  keywords: "Keywords",
  durationMinutes: "Duration",
  colour: "Colour",
  budget: "Budget",
  budgetCurrency: "Budget Currency",
  boxOffice: "Box Office",
  boxOfficeCurrency: "Box Office Currency",
  posterUrl: "Poster URL",
  youtubeUrl: "YouTube URL",
  ...identifierLabels,
  creator: "Creator",
  featured: "Featured",
  state: "State",
  publishOn: "Publish on",
} as const;

export type MovieField = keyof typeof movieLabels;

/** The fields of several languages, entered as their names. */
export const languageFields = ["spokenLanguages", "subtitleLanguages", "dubbedLanguages"] as const;

export type LanguageField = (typeof languageFields)[number];
