import { z } from "zod";
import { africanCountries } from "#shared/options/countries.ts";
import { genres } from "#shared/options/genres.ts";
import { languages } from "#shared/options/languages.ts";
import { type MovieField, movieLabels } from "#shared/options/movie-fields.ts";
import { fold } from "#shared/text/fold.ts";
import { tidy } from "#shared/text/tidy.ts";
import { youtubeIdOf } from "#shared/text/youtube-id.ts";
import {
  creatorLimits,
  firstFilmYear,
  longestMinutes,
  longestUrl,
  movieLimits,
} from "./catalogue-limits.ts";

type Bounds = {
  /** The last year that the film may bear. */
  lastYear: number;
  /** Addresses that the film has already: they may stay, whatever would be asked of a new one. */
  kept?: { posterUrl: string | null; youtubeUrl: string | null } | undefined;
};

export type MovieForm = z.output<ReturnType<typeof movieForm>>;

const mostCountries = 20;
const longestCountry = 60;
const spellings = new Map(africanCountries.map((name) => [fold(name), name]));
const uploadedPoster = /^\/uploads\/posters\/[0-9a-z]+-[0-9a-f]{16}$/;

/** What the forms for a film hold (specification, section 5); whatever else they send is passed over. */
export function movieForm({ lastYear, kept }: Bounds) {
  return z.object({
    title: required("title", movieLimits.title).transform(inOneLine),
    originalTitle: line("originalTitle", movieLimits.original_title),
    description: required("description", movieLimits.description),
    synopsis: optional("synopsis", movieLimits.synopsis),
    tagline: line("tagline", movieLimits.tagline),
    releaseYear: year(lastYear),
    genre: choice("genre", genres),
    language: choice("language", languages),
    countries,
    director: line("director", movieLimits.director),
    writer: line("writer", movieLimits.writer),
    producer: line("producer", movieLimits.producer),
    contentRating: line("contentRating", movieLimits.content_rating),
    contentWarning: line("contentWarning", movieLimits.content_warning),
    keywords: line("keywords", movieLimits.keywords),
    durationMinutes: wholeNumber("durationMinutes", longestMinutes, "minutes").refine(
      (minutes) => minutes !== 0,
      "Duration must be at least 1 minute",
    ),
    budget: dollars("budget"),
    boxOffice: dollars("boxOffice"),
    posterUrl: address("posterUrl").refine(
      (given) => given === null || given === kept?.posterUrl || isPoster(given),
      "Poster URL must be a valid URL that begins with https://",
    ),
    youtubeUrl: address("youtubeUrl").refine(
      (given) => given === null || given === kept?.youtubeUrl || isVideo(given),
      "YouTube URL must be a valid URL of a video on YouTube",
    ),
    creator: line("creator", creatorLimits.name),
    creatorSlug: z.string().max(200).catch(""),
    featured: z
      .unknown()
      .optional()
      .transform((given) => given !== undefined),
  });
}

const countries = text("countries")
  .transform((given) => [
    ...new Set(
      given
        .split(/[,;\n]/)
        .map(toCountry)
        .filter(Boolean),
    ),
  ])
  .refine(
    (names) => names.length <= mostCountries,
    `Countries must be at most ${mostCountries}, separated by commas`,
  )
  .refine(
    (names) => names.every((name) => name.length <= longestCountry),
    `Countries must be separated by commas, each of at most ${longestCountry} characters`,
  );

/** A country of Africa as the catalogue spells it, however it was typed. */
function toCountry(given: string): string {
  const name = inOneLine(given.trim());
  return spellings.get(fold(name)) ?? name;
}

/** A field that is not there is empty. */
function text(field: MovieField) {
  return z.string(`${movieLabels[field]} must be a text`).default("").transform(tidy);
}

function upTo(field: MovieField, most: number) {
  return text(field).refine(
    (given) => given.length <= most,
    `${movieLabels[field]} must be at most ${most} characters`,
  );
}

function required(field: MovieField, most: number) {
  return upTo(field, most).refine((given) => given !== "", `${movieLabels[field]} is required`);
}

function optional(field: MovieField, most: number) {
  return upTo(field, most).transform((given) => given || null);
}

function line(field: MovieField, most: number) {
  return upTo(field, most).transform((given) => inOneLine(given) || null);
}

function inOneLine(given: string): string {
  return given.replace(/\s+/g, " ");
}

function year(last: number) {
  return text("releaseYear")
    .refine((given) => given !== "", "Release Year is required")
    .transform(Number)
    .refine(
      (given) => Number.isInteger(given) && given >= firstFilmYear && given <= last,
      `Release Year must be between ${firstFilmYear} and ${last}`,
    );
}

function choice<const Value extends string>(
  field: MovieField,
  options: readonly { value: Value }[],
) {
  const label = movieLabels[field];
  return text(field)
    .refine((given) => given !== "", `${label} is required`)
    .pipe(
      z.enum(
        options.map(({ value }) => value),
        `${label} must be one of the list`,
      ),
    );
}

function wholeNumber(field: MovieField, most: number, unit: string) {
  return text(field)
    .transform((given) => given.replace(/[,\s]/g, ""))
    .refine(
      (given) => /^\d{0,15}$/.test(given) && Number(given) <= most,
      `${movieLabels[field]} must be a whole number of ${unit}, at most ${most}`,
    )
    .transform((given) => (given === "" ? null : Number(given)));
}

/** As the column keeps it: it is wider than a JavaScript integer. */
function dollars(field: MovieField) {
  return wholeNumber(field, 999_999_999_999, "US dollars").transform(
    (amount) => amount?.toString() ?? null,
  );
}

function address(field: MovieField) {
  return upTo(field, longestUrl).transform((given) => given || null);
}

/** By https, as pages may show it, or uploaded here. */
function isPoster(given: string): boolean {
  return (
    uploadedPoster.test(given) || (URL.parse(given)?.protocol === "https:" && !/\s/.test(given))
  );
}

function isVideo(given: string): boolean {
  return /^https?:\/\//.test(given) && youtubeIdOf(given) !== undefined;
}
