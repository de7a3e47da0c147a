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
  lastYear: number;
  /** The film's current addresses, which may stay even if a new one would be invalid. */
  current?: { posterUrl: string | null; youtubeUrl: string | null } | undefined;
};

export type MovieForm = z.output<ReturnType<typeof movieForm>>;

const mostCountries = 20;
const longestCountry = 60;
const spellings = new Map(africanCountries.map((name) => [fold(name), name]));
const uploadedPoster = /^\/uploads\/posters\/[0-9a-z]+-[0-9a-f]{16}$/;

export function movieForm({ lastYear, current }: Bounds) {
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
      (input) => input === null || input === current?.posterUrl || isPoster(input),
      "Poster URL must be a valid URL that begins with https://",
    ),
    youtubeUrl: address("youtubeUrl").refine(
      (input) => input === null || input === current?.youtubeUrl || isVideo(input),
      "YouTube URL must be a valid URL of a video on YouTube",
    ),
    creator: line("creator", creatorLimits.name),
    creatorSlug: z.string().max(200).catch(""),
    featured: z
      .unknown()
      .optional()
      .transform((input) => input !== undefined),
  });
}

const countries = text("countries")
  .transform((input) => [
    ...new Set(
      input
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

/** A country, with Africa's as the catalogue spells them. */
function toCountry(input: string): string {
  const name = inOneLine(input.trim());
  return spellings.get(fold(name)) ?? name;
}

/** A missing field counts as empty. */
function text(field: MovieField) {
  return z.string(`${movieLabels[field]} must be a text`).default("").transform(tidy);
}

function upTo(field: MovieField, most: number) {
  return text(field).refine(
    (input) => input.length <= most,
    `${movieLabels[field]} must be at most ${most} characters`,
  );
}

function required(field: MovieField, most: number) {
  return upTo(field, most).refine((input) => input !== "", `${movieLabels[field]} is required`);
}

function optional(field: MovieField, most: number) {
  return upTo(field, most).transform((input) => input || null);
}

function line(field: MovieField, most: number) {
  return upTo(field, most).transform((input) => inOneLine(input) || null);
}

function inOneLine(input: string): string {
  return input.replace(/\s+/g, " ");
}

function year(last: number) {
  return text("releaseYear")
    .refine((input) => input !== "", "Release Year is required")
    .transform(Number)
    .refine(
      (input) => Number.isInteger(input) && input >= firstFilmYear && input <= last,
      `Release Year must be between ${firstFilmYear} and ${last}`,
    );
}

function choice<const Value extends string>(
  field: MovieField,
  options: readonly { value: Value }[],
) {
  const label = movieLabels[field];
  return text(field)
    .refine((input) => input !== "", `${label} is required`)
    .pipe(
      z.enum(
        options.map(({ value }) => value),
        `${label} must be one of the list`,
      ),
    );
}

function wholeNumber(field: MovieField, most: number, unit: string) {
  return text(field)
    .transform((input) => input.replace(/[,\s]/g, ""))
    .refine(
      (input) => /^\d{0,15}$/.test(input) && Number(input) <= most,
      `${movieLabels[field]} must be a whole number of ${unit}, at most ${most}`,
    )
    .transform((input) => (input === "" ? null : Number(input)));
}

/** As text, because the column is wider than a JavaScript integer. */
function dollars(field: MovieField) {
  return wholeNumber(field, 999_999_999_999, "US dollars").transform(
    (amount) => amount?.toString() ?? null,
  );
}

function address(field: MovieField) {
  return upTo(field, longestUrl).transform((input) => input || null);
}

/** An https address, as the content policy demands, or an upload. */
function isPoster(input: string): boolean {
  return (
    uploadedPoster.test(input) || (URL.parse(input)?.protocol === "https:" && !/\s/.test(input))
  );
}

function isVideo(input: string): boolean {
  return /^https?:\/\//.test(input) && youtubeIdOf(input) !== undefined;
}
