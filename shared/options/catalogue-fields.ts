import type { IdentifierScheme } from "./identifiers.ts";

/** In the order of the template and the export; `value` is the column's name. */
export const catalogueFields = [
  { value: "title", label: "Title", isRequired: true },
  { value: "description", label: "Description", isRequired: true },
  { value: "release_year", label: "Release year", isRequired: true },
  { value: "genre", label: "Genre", isRequired: true },
  { value: "language", label: "Language", isRequired: true },
  { value: "original_title", label: "Original title" },
  { value: "duration", label: "Duration" },
  { value: "poster_url", label: "Poster URL" },
  { value: "youtube_url", label: "YouTube URL" },
  { value: "creator", label: "Creator" },
  { value: "director", label: "Director" },
  { value: "producer", label: "Producer" },
  { value: "writer", label: "Writer" },
  { value: "budget", label: "Budget" },
  { value: "box_office", label: "Box office" },
  { value: "country", label: "Country" },
  { value: "rating", label: "Rating" },
  { value: "synopsis", label: "Synopsis" },
  { value: "tagline", label: "Tagline" },
  { value: "keywords", label: "Keywords" },
  { value: "content_warning", label: "Content warning" },
  { value: "featured", label: "Featured" },
  { value: "cast", label: "Cast" },
  { value: "crew", label: "Crew" },
  { value: "trailers", label: "Trailers" },
  { value: "awards", label: "Awards" },
  { value: "original_title_meaning", label: "Meaning of the original title" },
  { value: "colour", label: "Colour" },
  { value: "subtitles", label: "Subtitles" },
  { value: "dubbed", label: "Dubbed into" },
  { value: "wikidata_id", label: "Wikidata ID" },
  { value: "imdb_id", label: "IMDb ID" },
  { value: "tmdb_id", label: "TMDB ID" },
  { value: "letterboxd_id", label: "Letterboxd ID" },
  { value: "eidr", label: "EIDR" },
  { value: "isan", label: "ISAN" },
  { value: "youtube_id", label: "YouTube ID" },
  { value: "state", label: "State" },
  { value: "publish_on", label: "Publish on" },
  { value: "slug", label: "Address" },
] as const satisfies { value: string; label: string; isRequired?: true }[];

/** The column of each identifier. */
export const identifierColumns = [
  { column: "wikidata_id", scheme: "wikidata" },
  { column: "imdb_id", scheme: "imdb" },
  { column: "tmdb_id", scheme: "tmdb" },
  { column: "letterboxd_id", scheme: "letterboxd" },
  { column: "eidr", scheme: "eidr" },
  { column: "isan", scheme: "isan" },
  { column: "youtube_id", scheme: "youtube" },
] as const satisfies { column: CatalogueField; scheme: IdentifierScheme }[];

export type IdentifierColumn = (typeof identifierColumns)[number]["column"];

export type CatalogueField = (typeof catalogueFields)[number]["value"];

export const requiredFields = catalogueFields.filter((field) => "isRequired" in field);
