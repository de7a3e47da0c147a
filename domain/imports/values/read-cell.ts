import type { IdentifierColumn } from "#shared/options/catalogue-fields.ts";
import type { Colour } from "#shared/options/colours.ts";
import type { Genre } from "#shared/options/genres.ts";
import type { Language } from "#shared/options/languages.ts";
import { movieLimits } from "#shared/validation/catalogue-limits.ts";
import { fits } from "#shared/validation/form-fields.ts";
import type { ImportField } from "#shared/validation/import-plan.ts";
import { readPosterAddress, readVideoAddress } from "./addresses.ts";
import { type Cell, type CellOptions, cell, isMissing, quote } from "./cell.ts";
import { readCertificate } from "./certificates.ts";
import { readCountries } from "./countries.ts";
import { type CastMember, type CrewMember, readCast, readCrew, readNames } from "./credits.ts";
import { readDay, readYear } from "./dates.ts";
import { readDuration } from "./durations.ts";
import { readGenres } from "./genres.ts";
import { isIdentifierText } from "./identifier-texts.ts";
import { readLanguages } from "./languages.ts";
import { readSum, type Sum } from "./money.ts";
import { type Award, readAwards, readTrailers, type Trailer } from "./records.ts";
import {
  type FilmState,
  readBoolean,
  readColour,
  readIdentifier,
  readKeywords,
  readSlug,
  readState,
} from "./short-values.ts";
import { readText } from "./texts.ts";

type Texts =
  | (
      | "title"
      | "original_title"
      | "original_title_meaning"
      | "description"
      | "synopsis"
      | "tagline"
      | "content_warning"
    )
  | ("director" | "writer" | "producer" | "creator" | "rating" | "keywords" | "slug")
  | ("poster_url" | "youtube_url" | "publish_on" | IdentifierColumn);

/** What the cells of each field become; null is unknown. */
export type CellValues = Record<Texts, string | null> & {
  release_year: number | null;
  duration: number | null;
  colour: Colour | null;
  genre: Genre[];
  language: Language[];
  subtitles: Language[];
  dubbed: Language[];
  country: string[];
  budget: Sum | null;
  box_office: Sum | null;
  featured: boolean;
  cast: CastMember[];
  crew: CrewMember[] | null;
  trailers: Trailer[];
  awards: Award[];
  state: FilmState | null;
};

type Readers = {
  [Field in ImportField]: (text: string, options: CellOptions) => Cell<CellValues[Field]>;
};

const line = (length: number) => (text: string, options: CellOptions) =>
  !options.isOwnExport && isMissing(text.trim()) ? cell(null) : readText(text, { length }, options);
const lines = (length: number) => (text: string, options: CellOptions) =>
  readText(text, { length, isLong: true }, options);

const readers: Readers = {
  title: readTitle,
  original_title: line(movieLimits.original_title),
  original_title_meaning: line(movieLimits.original_title_meaning),
  description: lines(movieLimits.description),
  synopsis: lines(movieLimits.synopsis),
  tagline: line(movieLimits.tagline),
  content_warning: line(movieLimits.content_warning),
  release_year: readYear,
  duration: readDuration,
  colour: readColour,
  genre: readGenres,
  language: readLanguages,
  subtitles: readLanguages,
  dubbed: readLanguages,
  country: readCountries,
  director: (text, options) => readNames("director", text, options),
  writer: (text, options) => readNames("writer", text, options),
  producer: (text, options) => readNames("producer", text, options),
  creator: (text, options) => readNames("creator", text, options),
  rating: readCertificate,
  keywords: readKeywords,
  budget: readSum,
  box_office: readSum,
  poster_url: readPosterAddress,
  youtube_url: readVideoAddress,
  featured: readBoolean,
  cast: readCast,
  crew: readCrew,
  trailers: readTrailers,
  awards: readAwards,
  slug: readSlug,
  wikidata_id: (text) => readIdentifier("wikidata", text),
  imdb_id: (text) => readIdentifier("imdb", text),
  tmdb_id: (text) => readIdentifier("tmdb", text),
  letterboxd_id: (text) => readIdentifier("letterboxd", text),
  eidr: (text) => readIdentifier("eidr", text),
  isan: (text) => readIdentifier("isan", text),
  youtube_id: (text) => readIdentifier("youtube", text),
  state: readState,
  publish_on: readDay,
};

/**
 * What a cell of a field becomes, with notes in plain words on what was changed or dropped and the
 * words that need a decision. Never throws: what cannot be used is null or an empty list.
 */
export function readCell<Field extends ImportField>(
  field: Field,
  text: string,
  options: CellOptions = {},
): Cell<CellValues[Field]> {
  return readers[field](longFields.has(field) ? text : toShort(text), options);
}

/** Those that hold texts, or as many items as a file has. */
const longFields = new Set<ImportField>([
  ...([
    "title",
    "original_title",
    "original_title_meaning",
    "description",
    "synopsis",
    "tagline",
    "content_warning",
  ] as const),
  ...(["director", "writer", "producer", "creator", "cast", "crew"] as const),
  ...(["trailers", "awards", "keywords"] as const),
]);
const longestShortCell = 2000;

/** What is longer is no value, and would take patterns long to refuse. */
function toShort(text: string): string {
  if (text.length < 200) return text;
  return text
    .slice(0, longestShortCell)
    .toWellFormed()
    .replace(/[^\S\n]+/g, " ")
    .replace(/\n\s*/g, "\n");
}

/**
 * A title that is too long is none, as half of one would be another film's. Films are called Unknown
 * and None too: such a word is no title where several rows have it.
 */
function readTitle(text: string, options: CellOptions): Cell<string | null> {
  const trimmed = text.replaceAll("\0", "").trim();
  if (!options.isOwnExport && isNoTitle(trimmed)) return cell(null);
  if (!options.isOwnExport && isIdentifierText(trimmed)) {
    return cell(null, [`${quote(trimmed)} is an identifier, not a title`]);
  }
  const read = readText(trimmed, { length: 10 * movieLimits.title }, options);
  if (read.value === null || fits(read.value, movieLimits.title)) return read;
  return cell(null, [...read.notes, `Longer than ${movieLimits.title} characters`]);
}

function isNoTitle(text: string): boolean {
  return isMissing(text) && /^(?:[-–—\\#<(].*|nan|null|n\/?a)$/i.test(text);
}
