import { z } from "zod";
import { alignCredits } from "#domain/movies/credits.ts";
import {
  type CatalogueField,
  catalogueFields,
  identifierColumns,
} from "#shared/options/catalogue-fields.ts";
import { defaultCurrency } from "#shared/options/currencies.ts";
import { genres } from "#shared/options/genres.ts";
import type { Identifier, IdentifierScheme } from "#shared/options/identifiers.ts";
import { labelOf } from "#shared/options/label-of.ts";
import { languages } from "#shared/options/languages.ts";
import { fold } from "#shared/text/fold.ts";
import { normalizeIdentifier } from "#shared/text/identifiers.ts";
import { slugify } from "#shared/text/slug.ts";
import {
  crewLimits,
  longestMinutes,
  longestUrl,
  movieLimits,
  slugLimits,
} from "#shared/validation/catalogue-limits.ts";
import {
  type CatalogueRecord,
  optionalNumber,
  optionalText,
  optionalTextUpTo,
  optionalUrl,
  requiredTextUpTo,
  splitList,
  textUpTo,
  year,
} from "./columns.ts";
import { awards, cast, crew, nobody, trailers } from "./credits.ts";

export type MovieEntry = ReturnType<typeof parseMovieRecord>;

const ownPoster = /^\/uploads\/posters\/[\w-]+$/;

const minutes = `must be a whole number of minutes from 1 to ${longestMinutes}`;

/** A plain number in US dollars, or one after its currency: 'NGN 5000000'. */
const sum = optionalText.transform((text, context) => {
  const [, currency = defaultCurrency, digits] = /^(?:([A-Z]{3}) )?(.*)$/s.exec(text ?? "") ?? [];
  const { data = null, error } = optionalNumber.safeParse(digits);
  for (const { message } of error?.issues ?? []) context.addIssue({ code: "custom", message });
  return { currency, amount: data?.toString() ?? null };
});

function identifierColumn(scheme: IdentifierScheme) {
  return optionalText.transform((text, context) => {
    const value = text && normalizeIdentifier(scheme, text);
    if (value || text === null) return value;
    context.addIssue({ code: "custom", message: `“${text.slice(0, 40)}” is not an identifier` });
    return z.NEVER;
  });
}

const identifiers = {
  wikidata_id: identifierColumn("wikidata"),
  imdb_id: identifierColumn("imdb"),
  tmdb_id: identifierColumn("tmdb"),
  letterboxd_id: identifierColumn("letterboxd"),
  eidr: identifierColumn("eidr"),
  isan: identifierColumn("isan"),
  youtube_id: identifierColumn("youtube"),
};

const columns = z.object({
  title: requiredTextUpTo(movieLimits.title),
  original_title: optionalTextUpTo(movieLimits.original_title),
  description: requiredTextUpTo(movieLimits.description),
  synopsis: optionalTextUpTo(movieLimits.synopsis),
  tagline: optionalTextUpTo(movieLimits.tagline),
  release_year: optionalText.pipe(year),
  genre: listOf(genres, "is not a known genre").refine(([main]) => main, "is required"),
  language: listOf(languages, "is not a known language").refine(([main]) => main, "is required"),
  subtitles: listOf(languages, "is not a known language"),
  dubbed: listOf(languages, "is not a known language"),
  country: optionalText,
  creator: optionalText,
  director: peopleUpTo(movieLimits.director),
  writer: peopleUpTo(movieLimits.writer),
  producer: peopleUpTo(movieLimits.producer),
  rating: optionalTextUpTo(movieLimits.content_rating),
  content_warning: optionalTextUpTo(movieLimits.content_warning),
  keywords: optionalText
    .transform((text) => (text?.includes(";") ? splitList(text, ";").join(", ") : text))
    .pipe(textUpTo(movieLimits.keywords).nullable()),
  duration: optionalNumber.pipe(z.int().min(1, minutes).max(longestMinutes, minutes).nullable()),
  ...{ budget: sum, box_office: sum },
  poster_url: optionalText.pipe(
    z
      .union(
        [z.string().regex(ownPoster), z.httpUrl().max(longestUrl)],
        `must be a URL of at most ${longestUrl} characters`,
      )
      .nullable(),
  ),
  youtube_url: optionalUrl,
  ...identifiers,
  state: optionalText.pipe(
    z.enum(["draft", "scheduled", "published"], "must be draft, scheduled or published").nullable(),
  ),
  publish_on: optionalText.pipe(z.iso.date("must be a day such as 2026-12-24").nullable()),
  featured: optionalText.transform((text) => text?.toLowerCase() === "true"),
  slug: optionalText.pipe(
    z
      .string()
      .max(330, "must have at most 330 characters")
      .refine((slug) => slugify(slug) === slug && !/^\d*$/.test(slug), "must be an address")
      .nullable(),
  ),
  cast,
  crew,
  trailers,
  awards,
});

/** Follows section 5 of the specification; throws a ZodError with the faulty columns. */
export function parseMovieRecord(record: CatalogueRecord) {
  const row = columns.parse(record);
  const { director, writer, producer } = row;
  const [genre = "drama", ...otherGenres] = row.genre;
  const [language = "other", ...spokenLanguages] = row.language;
  // Without its day a scheduled film waits as a draft.
  const state = row.state === "scheduled" && !row.publish_on ? "draft" : (row.state ?? "published");
  const credits = alignCredits({ director, writer, producer, crew: row.crew ?? [] });
  return {
    movie: {
      slug:
        row.slug ??
        `${slugify(row.title, slugLimits.movie)}-${row.release_year}`.replace(/^-/, "film-"),
      title: row.title,
      originalTitle: row.original_title,
      description: row.description,
      synopsis: row.synopsis,
      tagline: row.tagline,
      releaseYear: row.release_year,
      ...{ genre, otherGenres, language, spokenLanguages },
      ...{ subtitleLanguages: row.subtitles, dubbedLanguages: row.dubbed },
      countries: splitList(row.country, ","),
      director: credits.director,
      writer: credits.writer,
      producer: credits.producer,
      contentRating: row.rating,
      contentWarning: row.content_warning,
      keywords: row.keywords,
      durationMinutes: row.duration,
      ...{ budget: row.budget.amount, budgetCurrency: row.budget.currency },
      ...{ boxOffice: row.box_office.amount, boxOfficeCurrency: row.box_office.currency },
      posterUrl: row.poster_url,
      youtubeUrl: row.youtube_url,
      featured: row.featured && state === "published",
      state,
      publishOn: state === "scheduled" ? row.publish_on : null,
    },
    identifiers: identifierColumns.flatMap(({ column, scheme }): Identifier[] => {
      const value = row[column];
      return value ? [{ scheme, value }] : [];
    }),
    /** Whether the line has the film's address, as in an export. */
    isAddressed: row.slug !== null,
    /** Names separated by commas; the first that is a creator's is the film's creator. */
    creator: row.creator === nobody ? "" : (row.creator ?? row.director ?? ""),
    cast: row.cast,
    crew: credits.crew.map((member, position) => ({ ...member, position })),
    trailers: row.trailers,
    awards: row.awards,
  };
}

export function explainFaults({ issues }: z.ZodError): string {
  const faults = new Map<CatalogueField, string>();
  for (const { path, message } of issues) {
    const field = path[0] as CatalogueField;
    if (!faults.has(field)) faults.set(field, `${labelOf(catalogueFields, field)} ${message}`);
  }
  return [...faults.values()].join("; ");
}

// By values or labels, whatever their accents and case.
function listOf<Value extends string>(
  list: readonly { value: Value; label: string }[],
  refusal: string,
) {
  const known = new Map(
    list.flatMap(({ value, label }) => [value, label].map((name) => [fold(name), value])),
  );
  return optionalText.transform((text, context) => {
    const names = splitList(text, /[,;]/);
    const values = names.map((name) => known.get(fold(name)));
    const unknown = names.find((_, place) => !values[place]);
    if (unknown === undefined) return [...new Set(values as Value[])];
    context.addIssue({ code: "custom", message: `“${unknown.slice(0, 40)}” ${refusal}` });
    return z.NEVER;
  });
}

function peopleUpTo(length: number) {
  return optionalTextUpTo(length).refine(
    (names) => splitList(names, ",").every((name) => name.length <= crewLimits.name),
    `must name people in at most ${crewLimits.name} characters each`,
  );
}
