import { z } from "zod";
import {
  type LanguageField,
  type MovieField,
  movieLabels,
  movieLimits,
} from "#shared/film/fields.ts";
import { type Colour, colours } from "#shared/options/colours.ts";
import { currencies } from "#shared/options/currencies.ts";
import { type Genre, genres } from "#shared/options/genres.ts";
import { type Identifier, identifierSchemes } from "#shared/options/identifiers.ts";
import { languages } from "#shared/options/languages.ts";
import { findCountry, splitCountries } from "#shared/text/find-country.ts";
import { languagesNamed } from "#shared/text/find-language.ts";
import { normalizeIdentifier } from "#shared/text/identifiers.ts";
import { splitList, splitNames } from "#shared/text/split-list.ts";
import { tidy, tidyLine, tidyPasted } from "#shared/text/tidy.ts";
import { youtubeIdOf } from "#shared/text/youtube-id.ts";
import {
  creatorLimits,
  crewLimits,
  firstFilmYear,
  longestMinutes,
  longestUrl,
} from "./catalogue-limits.ts";
import {
  fits,
  optionalLine,
  optionalMinutes,
  optionalText,
  optionalWholeNumber,
  pasted,
  requiredLine,
  requiredText,
  tickBox,
  wholeNumber,
} from "./form-fields.ts";
import { movieStateFields, normalizePublication, requireFittingState } from "./movie-state.ts";

type Bounds = {
  lastYear: number;
  /** What the film has now, which may stay even if a new value would be invalid. */
  current?: Current | undefined;
};

type Current = {
  posterUrl: string | null;
  youtubeUrl: string | null;
  identifiers?: Identifier[];
} & Partial<Record<CurrencyField, string>>;

type CurrencyField = "budgetCurrency" | "boxOfficeCurrency";

export type MovieForm = z.output<ReturnType<typeof movieForm>>;

/** What an identifier looks like, for whoever typed something else. */
const identifierShapes: Record<Identifier["scheme"], string> = {
  wikidata: "an item such as Q1193914, or its address",
  imdb: "a title such as tt0073915, or its address",
  tmdb: "a film’s number such as 4701, or its address",
  letterboxd: "a film’s name such as xala, or its address",
  eidr: "a number such as 10.5240/7791-8534-2C23-9030-8610-5, or its address",
  isan: "a number such as 0000-0000-D07A-0090-Q",
  youtube: "a video such as dQw4w9WgXcQ, or its address",
};

const mostCountries = 20;
const longestCountry = 60;
/** Of countries or languages, as typed. */
const longestList = 3000;
const largestSum = 999_999_999_999;
const uploadedPoster = /^\/uploads\/posters\/[0-9a-z]+-[0-9a-f]{16}$/;

/**
 * A film's form. Genres, languages, currencies and identifiers beside the main ones are undefined
 * where the form does not have them, so that the film keeps its own.
 */
export function movieForm(bounds: Bounds) {
  return fieldsOf(bounds)
    .superRefine(requireFittingState)
    .transform((film) => {
      const { genre, language, ...rest } = normalizePublication(film);
      const identifiers = identifierSchemes.flatMap(({ value: scheme }) => {
        const value = rest[scheme];
        return value ? [{ scheme, value }] : [];
      });
      const hasIdentifiers = identifierSchemes.some(({ value }) => rest[value] !== undefined);
      const { wikidata, imdb, tmdb, letterboxd, eidr, isan, youtube, ...fields } = rest;
      return {
        ...fields,
        ...{ genre, language, identifiers: hasIdentifiers ? identifiers : undefined },
        otherGenres: fields.otherGenres?.filter((one) => one !== genre),
        spokenLanguages: fields.spokenLanguages?.filter((one) => one !== language),
      };
    });
}

function fieldsOf({ lastYear, current }: Bounds) {
  const identifier = (field: Identifier["scheme"]) => identifierOf(field, current?.identifiers);
  return z.object({
    title: requiredLine(movieLabels.title, movieLimits.title),
    originalTitle: optionalLine(movieLabels.originalTitle, movieLimits.originalTitle),
    originalTitleMeaning: optionalLine(
      movieLabels.originalTitleMeaning,
      movieLimits.originalTitleMeaning,
    ),
    description: requiredText(movieLabels.description, movieLimits.description),
    synopsis: optionalText(movieLabels.synopsis, movieLimits.synopsis),
    tagline: optionalLine(movieLabels.tagline, movieLimits.tagline),
    releaseYear: year(lastYear),
    genre: choice("genre", genres),
    otherGenres,
    language: choice("language", languages),
    spokenLanguages: languagesOf("spokenLanguages"),
    subtitleLanguages: languagesOf("subtitleLanguages"),
    dubbedLanguages: languagesOf("dubbedLanguages"),
    countries,
    director: people("director", movieLimits.director),
    writer: people("writer", movieLimits.writer),
    producer: people("producer", movieLimits.producer),
    contentRating: optionalLine(movieLabels.contentRating, movieLimits.contentRating),
    contentWarning: optionalLine(movieLabels.contentWarning, movieLimits.contentWarning),
    keywords: list("keywords", movieLimits.keywords),
    durationMinutes,
    colour,
    budget: sum("budget"),
    budgetCurrency: currency("budgetCurrency", current),
    boxOffice: sum("boxOffice"),
    boxOfficeCurrency: currency("boxOfficeCurrency", current),
    posterUrl: address("posterUrl").refine(
      (input) => input === null || input === current?.posterUrl || isPoster(input),
      "Poster URL must be a valid URL that begins with https://",
    ),
    youtubeUrl: address("youtubeUrl").refine(
      (input) => input === null || input === current?.youtubeUrl || isVideo(input),
      "YouTube URL must be a valid URL of a video on YouTube",
    ),
    wikidata: identifier("wikidata"),
    imdb: identifier("imdb"),
    tmdb: identifier("tmdb"),
    letterboxd: identifier("letterboxd"),
    eidr: identifier("eidr"),
    isan: identifier("isan"),
    youtube: identifier("youtube"),
    creator: optionalLine(movieLabels.creator, creatorLimits.name),
    creatorSlug: z.string().max(200).catch(""),
    featured: tickBox(),
    ...movieStateFields,
  });
}

const countries = optionalText(movieLabels.countries, longestList)
  .transform((input) => [
    ...new Set(
      splitCountries(input ?? "").map((name) => findCountry(name)?.name ?? tidyLine(name)),
    ),
  ])
  .refine(
    (names) => names.length <= mostCountries,
    `Countries must be at most ${mostCountries}, separated by commas`,
  )
  .refine(
    (names) => names.every((name) => fits(name, longestCountry)),
    `Countries must be separated by commas, each of at most ${longestCountry} characters`,
  );

const durationMinutes = optionalMinutes(movieLabels.durationMinutes, (minutes) =>
  minutes === 0
    ? "Duration must be at least 1 minute"
    : `${movieLabels.durationMinutes} must be a whole number of minutes, at most ${longestMinutes}`,
);

/** Checkboxes, beside an empty field that says that the form has them. */
const otherGenres = z
  .preprocess(
    (input) => (input === undefined ? undefined : [input].flat().filter((one) => one !== "")),
    z.array(z.string(`${movieLabels.otherGenres} must be from the list`)).optional(),
  )
  .refine(
    (chosen = []) => chosen.every((one) => genres.some(({ value }) => value === one)),
    `${movieLabels.otherGenres} must be from the list`,
  )
  .transform((chosen) => chosen && ([...new Set(chosen)] as Genre[]));

function languagesOf(field: LanguageField) {
  return optionalField(field).transform((input, context) => {
    if (input === undefined) return undefined;
    const named = languagesNamed(input);
    if ("languages" in named) return named.languages;
    const name = named.unknown.slice(0, longestCountry);
    context.addIssue(`${movieLabels[field]}: “${name}” is not a language in the list`);
    return z.NEVER;
  });
}

/** An identifier, or an address that has it; one that the film has already may stay. */
function identifierOf(field: Identifier["scheme"], current: Identifier[] = []) {
  return optionalField(field).transform((input, context) => {
    if (!input) return input;
    if (current.some(({ scheme, value }) => scheme === field && value === input)) return input;
    const value = normalizeIdentifier(field, input);
    if (value) return value;
    context.addIssue(`${movieLabels[field]} must be ${identifierShapes[field]}`);
    return z.NEVER;
  });
}

function currency(field: CurrencyField, current: Current | undefined) {
  return optionalField(field).refine(
    (code) =>
      code === undefined ||
      code === current?.[field] ||
      currencies.some((one) => one.value === code),
    `${movieLabels[field]} must be from the list`,
  );
}

const colour = text("colour")
  .refine(
    (input) => input === "" || colours.some(({ value }) => value === input),
    `${movieLabels.colour} must be from the list`,
  )
  .transform((input) => (input || null) as Colour | null);

/** Names separated by commas, each of which becomes a credit. */
function people(field: MovieField, most: number) {
  return list(field, most).refine(
    (names) => splitNames(names).every((name) => fits(name, crewLimits.name)),
    `${movieLabels[field]} must be names separated by commas, each of at most ${crewLimits.name} characters`,
  );
}

/** Words or names as they are stored, with commas between them. */
function list(field: MovieField, most: number) {
  const split = field === "keywords" ? splitList : splitNames;
  return text(field)
    .transform((input) => split(input).map(tidyLine).join(", ") || null)
    .refine(
      (names) => fits(names ?? "", most),
      `${movieLabels[field]} must be at most ${most} characters`,
    );
}

function optionalField(field: MovieField) {
  const label = movieLabels[field];
  return z
    .string(`${label} must be text`)
    .max(longestList, `${label} must be at most ${longestList} characters`)
    .transform(tidyPasted)
    .optional();
}

/** A missing field counts as empty. */
function text(field: MovieField) {
  return z.string(`${movieLabels[field]} must be text`).default("").transform(tidy);
}

function year(last: number) {
  const explain = (most: number) => `Release Year must be between ${firstFilmYear} and ${most}`;
  return wholeNumber({ least: firstFilmYear, most: last }, explain, "Release Year is required");
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
        `${label} must be from the list`,
      ),
    );
}

/** As text, because the column is wider than a JavaScript integer. */
function sum(field: MovieField) {
  const explain = (most: number) => `${movieLabels[field]} must be a whole number, at most ${most}`;
  return optionalWholeNumber({ least: 0, most: largestSum }, explain).transform(
    (amount) => amount?.toString() ?? null,
  );
}

function address(field: MovieField) {
  return pasted(movieLabels[field], longestUrl).transform((input) => input || null);
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
