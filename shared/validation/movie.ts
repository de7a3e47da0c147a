import { z } from "zod";
import { creatorLimits } from "#shared/creator/fields.ts";
import {
  type CurrencyField,
  type DefaultedField,
  type FilmField,
  movieLabels,
  type RowField,
  type RowKind,
  type RowValues,
  rowFields,
} from "#shared/film/fields.ts";
import { readTitles, titleLimits, writeTitles } from "#shared/film/titles.ts";
import { currencies } from "#shared/options/currencies.ts";
import { genres } from "#shared/options/genres.ts";
import {
  type Identifier,
  type IdentifierScheme,
  identifierSchemes,
} from "#shared/options/identifiers.ts";
import { languages } from "#shared/options/languages.ts";
import { findCountry, splitCountries } from "#shared/text/find-country.ts";
import { languagesNamed } from "#shared/text/find-language.ts";
import { normalizeIdentifier } from "#shared/text/identifiers.ts";
import { splitList, splitNames } from "#shared/text/split-list.ts";
import { tidy, tidyLine, tidyPasted } from "#shared/text/tidy.ts";
import { youtubeIdOf } from "#shared/text/youtube-id.ts";
import { crewLimits, firstFilmYear, longestMinutes, longestUrl } from "./catalogue-limits.ts";
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
  /** The film's present values, which may stay even if a new value would be invalid. */
  current?: Current | undefined;
};

type Current = {
  posterUrl: string | null;
  youtubeUrl: string | null;
  identifiers?: Identifier[];
} & Partial<Record<CurrencyField, string>>;

export type MovieForm = z.output<ReturnType<typeof movieForm>>;

/** Descriptions for whoever typed something else. */
const identifierShapes: Record<IdentifierScheme, string> = {
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
/** A typed list of countries or languages. */
const longestList = 3000;
const largestSum = 999_999_999_999;
const uploadedPoster = /^\/uploads\/posters\/[0-9a-z]+-[0-9a-f]{16}$/;

/** Fields for further values are undefined if the form lacks them, so that the film's stay. */
export function movieForm(bounds: Bounds) {
  return fieldsOf(bounds)
    .superRefine(requireFittingState)
    .transform((film) => {
      const { genre, language, ...rest } = normalizePublication(film);
      const typed = identifierSchemes.map(({ value: scheme }) => ({ scheme, value: rest[scheme] }));
      const fields = Object.fromEntries(
        Object.entries(rest).filter(([name]) => !typed.some(({ scheme }) => scheme === name)),
      ) as Omit<typeof rest, IdentifierScheme>;
      const hasIdentifiers = typed.some(({ value }) => value !== undefined);
      const identifiers = typed.filter((one): one is Identifier => Boolean(one.value));
      return {
        ...fields,
        genre,
        language,
        identifiers: hasIdentifiers ? identifiers : undefined,
        otherGenres: fields.otherGenres?.filter((one) => one !== genre),
        spokenLanguages: fields.spokenLanguages?.filter((one) => one !== language),
      };
    });
}

/** Older forms have none of the fields that the database fills by itself, but for countries. */
type FormValue<Name extends RowField> =
  | RowValues[Name]
  | (Name extends Exclude<DefaultedField, "countries"> ? undefined : never);

function fieldsOf(bounds: Bounds) {
  const row = rowFields.map((field) => [field.name, schemas[field.kind](field, bounds)]);
  const identifiers = identifierSchemes.map(({ value, label }) => {
    return [value, identifierOf(value, label, bounds.current?.identifiers)];
  });
  return z.object({
    ...(Object.fromEntries(row) as { [Name in RowField]: z.ZodType<FormValue<Name>> }),
    ...(Object.fromEntries(identifiers) as Record<IdentifierScheme, IdentifierSchema>),
    creator: optionalLine(movieLabels.creator, creatorLimits.name),
    creatorSlug: z.string().max(200).catch(""),
    featured: tickBox(),
    ...movieStateFields,
  });
}

const schemas: Record<RowKind, (field: FilmField, bounds: Bounds) => z.ZodType> = {
  line: ({ label, most = 0, isRequired }) =>
    (isRequired ? requiredLine : optionalLine)(label, most),
  text: ({ label, most = 0, isRequired }) =>
    (isRequired ? requiredText : optionalText)(label, most),
  titles: titlesIn,
  certificate: ({ label, most = 0 }) => optionalLine(label, most),
  people: (field) =>
    list(field, splitNames).refine(
      (names) => splitNames(names).every((name) => fits(name, crewLimits.name)),
      `${field.label} must be names separated by commas, each of at most ${crewLimits.name} characters`,
    ),
  words: (field) => list(field, splitList),
  year: ({ label }, { lastYear }) =>
    wholeNumber(
      { least: firstFilmYear, most: lastYear },
      (most) => `${label} must be between ${firstFilmYear} and ${most}`,
      `${label} is required`,
    ),
  minutes: ({ label }) =>
    optionalMinutes(label, (minutes) =>
      minutes === 0
        ? `${label} must be at least 1 minute`
        : `${label} must be a whole number of minutes, at most ${longestMinutes}`,
    ),
  // As text, because the column is wider than a JavaScript integer.
  sum: ({ label }) =>
    optionalWholeNumber(
      { least: 0, most: largestSum },
      (most) => `${label} must be a whole number, at most ${most}`,
    ).transform((amount) => amount?.toString() ?? null),
  currency: ({ name, label }, { current }) =>
    optionalField(label).refine(
      (code) =>
        code === undefined ||
        code === current?.[name as CurrencyField] ||
        currencies.some((one) => one.value === code),
      `${label} must be from the list`,
    ),
  choice: ({ label, options = [] }) =>
    text(label)
      .refine(
        (input) => input === "" || options.some(({ value }) => value === input),
        `${label} must be from the list`,
      )
      .transform((input) => input || null),
  genre: ({ label }) => choice(label, genres),
  genres: ({ label }) => severalGenres(label),
  language: ({ label }) => choice(label, languages),
  languages: ({ label }) => languagesOf(label),
  countries: ({ label }) => countriesOf(label),
  poster: ({ label }, { current }) =>
    address(label).refine(
      (input) => input === null || input === current?.posterUrl || isPoster(input),
      `${label} must be a valid URL that begins with https://`,
    ),
  video: ({ label }, { current }) =>
    address(label).refine(
      (input) => input === null || input === current?.youtubeUrl || isVideo(input),
      `${label} must be a valid URL of a video on YouTube`,
    ),
};

function titlesIn({ label, most = 0 }: FilmField) {
  return text(label).transform((input, context) => {
    const { titles, faults } = readTitles(input.split("\n"));
    const written = writeTitles(titles);
    if (titles.length > titleLimits.titles) faults.push(`more than ${titleLimits.titles} titles`);
    if (!fits(written ?? "", most)) faults.push(`more than ${most} characters`);
    if (faults.length === 0) return written;
    context.addIssue(`${label}: ${faults.join("; ")}`);
    return z.NEVER;
  });
}

function countriesOf(label: string) {
  return optionalText(label, longestList)
    .transform((input) => [
      ...new Set(
        splitCountries(input ?? "").map((name) => findCountry(name)?.name ?? tidyLine(name)),
      ),
    ])
    .refine(
      (names) => names.length <= mostCountries,
      `${label} must be at most ${mostCountries}, separated by commas`,
    )
    .refine(
      (names) => names.every((name) => fits(name, longestCountry)),
      `${label} must be separated by commas, each of at most ${longestCountry} characters`,
    );
}

/** Checkboxes, beside an empty field that says that the form has them. */
function severalGenres(label: string) {
  return z
    .preprocess(
      (input) => (input === undefined ? undefined : [input].flat().filter((one) => one !== "")),
      z.array(z.string(`${label} must be from the list`)).optional(),
    )
    .refine(
      (chosen = []) => chosen.every((one) => genres.some(({ value }) => value === one)),
      `${label} must be from the list`,
    )
    .transform((chosen) => chosen && [...new Set(chosen)]);
}

function languagesOf(label: string) {
  return optionalField(label).transform((input, context) => {
    if (input === undefined) return undefined;
    const named = languagesNamed(input);
    if ("languages" in named) return named.languages;
    const name = named.unknown.slice(0, longestCountry);
    context.addIssue(`${label}: “${name}” is not a language in the list`);
    return z.NEVER;
  });
}

type IdentifierSchema = ReturnType<typeof identifierOf>;

/** An identifier, or an address that has it; one that the film has already may stay. */
function identifierOf(field: IdentifierScheme, label: string, current: Identifier[] = []) {
  return optionalField(label).transform((input, context) => {
    if (!input) return input;
    if (current.some(({ scheme, value }) => scheme === field && value === input)) return input;
    const value = normalizeIdentifier(field, input);
    if (value) return value;
    context.addIssue(`${label} must be ${identifierShapes[field]}`);
    return z.NEVER;
  });
}

/** Words or names as they are stored, with commas between them. */
function list({ label, most = 0 }: FilmField, split: (typed: string | null) => string[]) {
  return text(label)
    .transform((input) => split(input).map(tidyLine).join(", ") || null)
    .refine((names) => fits(names ?? "", most), `${label} must be at most ${most} characters`);
}

function optionalField(label: string) {
  return z
    .string(`${label} must be text`)
    .max(longestList, `${label} must be at most ${longestList} characters`)
    .transform(tidyPasted)
    .optional();
}

/** A missing field counts as empty. */
function text(label: string) {
  return z.string(`${label} must be text`).default("").transform(tidy);
}

function choice(label: string, options: readonly { value: string }[]) {
  return text(label)
    .refine((input) => input !== "", `${label} is required`)
    .pipe(
      z.enum(
        options.map(({ value }) => value),
        `${label} must be from the list`,
      ),
    );
}

function address(label: string) {
  return pasted(label, longestUrl).transform((input) => input || null);
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
