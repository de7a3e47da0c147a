import type { ImportField } from "#shared/validation/import-plan.ts";
import { catalogueFields } from "./catalogue-fields.ts";

/** The fields that a column of a file can be read as, as they stand in a select. */
export const importFieldGroups: { label: string; fields: ImportField[] }[] = [
  {
    label: "The film",
    fields: [
      ...(["title", "original_title", "original_title_meaning", "release_year"] as const),
      ...(["genre", "language", "country"] as const),
      ...(["duration", "rating", "colour", "subtitles", "dubbed"] as const),
    ],
  },
  {
    label: "Texts",
    fields: ["description", "synopsis", "tagline", "keywords", "content_warning"],
  },
  { label: "People", fields: ["director", "writer", "producer", "creator", "cast", "crew"] },
  {
    label: "Pictures, money, prizes",
    fields: ["poster_url", "youtube_url", "trailers", "budget", "box_office", "awards"],
  },
  {
    label: "Identifiers",
    fields: [
      ...(["imdb_id", "wikidata_id", "tmdb_id", "letterboxd_id"] as const),
      ...(["eidr", "isan", "youtube_id"] as const),
    ],
  },
  { label: "In this catalogue", fields: ["state", "publish_on", "featured", "slug"] },
];

/** What readers call a field of a file. */
export function labelOfImportField(field: ImportField): string {
  const known = catalogueFields.find(({ value }) => value === field);
  return known?.label ?? field;
}

/** Fields with one value, of which a further column counts where the first has none. */
const fallbackFields: ReadonlySet<ImportField> = new Set([
  ...(["release_year", "poster_url", "youtube_url", "imdb_id", "wikidata_id", "tmdb_id"] as const),
  ...(["letterboxd_id", "eidr", "isan", "youtube_id"] as const),
]);

/** True if several columns of a file can be read as one field. */
export function takesSeveralColumns(field: ImportField): boolean {
  return listFields.has(field) || fallbackFields.has(field);
}

/** Fields whose cells hold several items. */
export const listFields: ReadonlySet<ImportField> = new Set([
  ...(["genre", "language", "country", "subtitles", "dubbed", "keywords"] as const),
  ...(["director", "writer", "producer", "creator", "cast", "crew", "trailers", "awards"] as const),
]);
