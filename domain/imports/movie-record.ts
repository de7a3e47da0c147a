import { z } from "zod";
import { awardNames } from "#shared/options/awards.ts";
import type { CrewRole, Department } from "#shared/options/credits.ts";
import { genres } from "#shared/options/genres.ts";
import { languages } from "#shared/options/languages.ts";
import { slugify } from "#shared/text/slug.ts";

/** One line of a catalogue: column names and what stands under them. */
export type CatalogueRecord = Record<string, string | undefined>;

export type MovieEntry = ReturnType<typeof parseMovieRecord>;

const maximumYear = new Date().getUTCFullYear() + 5;

const valuesOf = <Value extends string>(list: readonly { value: Value }[]) =>
  list.map(({ value }) => value) as [Value, ...Value[]];

const optionalText = z
  .string()
  .optional()
  .transform((text) => text?.trim() || null);
// Nothing given is unknown, which is not 0.
const optionalNumber = optionalText
  .transform((text) => (text === null ? null : Number(text)))
  .pipe(z.int("must be a whole number").min(0).nullable());
const optionalUrl = optionalText.pipe(z.httpUrl("must be a URL").nullable());

const columns = z.object({
  title: z.string("is required").trim().min(1, "is required").max(300),
  original_title: optionalText,
  description: z.string("is required").trim().min(1, "is required").max(5000),
  synopsis: optionalText,
  tagline: optionalText,
  release_year: z.coerce.number("must be a year").int().min(1900).max(maximumYear),
  genre: z
    .string()
    .trim()
    .toLowerCase()
    .pipe(z.enum(valuesOf(genres), "is not a known genre")),
  language: z
    .string()
    .trim()
    .toLowerCase()
    .pipe(z.enum(valuesOf(languages), "is not a known language")),
  country: optionalText,
  director: optionalText,
  writer: optionalText,
  producer: optionalText,
  rating: optionalText,
  keywords: optionalText,
  duration: optionalNumber,
  budget: optionalNumber,
  box_office: optionalNumber,
  poster_url: optionalUrl,
  youtube_url: optionalUrl,
  featured: z
    .string()
    .optional()
    .transform((text) => text?.trim().toLowerCase() === "true"),
  cast: optionalText,
  awards: optionalText,
});

/**
 * A film, its cast, crew and awards from one line of a catalogue (specification, section 5, CSV
 * import). Throws a ZodError that names the columns at fault.
 */
export function parseMovieRecord(record: CatalogueRecord) {
  const row = columns.parse(record);
  return {
    movie: {
      slug: `${slugify(row.title)}-${row.release_year}`.replace(/^-/, "film-"),
      title: row.title,
      originalTitle: row.original_title,
      description: row.description,
      synopsis: row.synopsis,
      tagline: row.tagline,
      releaseYear: row.release_year,
      genre: row.genre,
      language: row.language,
      countries: splitList(row.country, ","),
      director: row.director,
      writer: row.writer,
      producer: row.producer,
      contentRating: row.rating,
      keywords: row.keywords && splitList(row.keywords, /[;,]/).join(", "),
      durationMinutes: row.duration,
      budget: row.budget?.toString() ?? null,
      boxOffice: row.box_office?.toString() ?? null,
      posterUrl: row.poster_url,
      youtubeUrl: row.youtube_url,
      featured: row.featured,
    },
    cast: splitList(row.cast, ";").map(parseCastMember),
    crew: [
      ...crewFrom(row.director, "director", "direction"),
      ...crewFrom(row.writer, "writer", "writing"),
      ...crewFrom(row.producer, "producer", "production"),
    ].map((member, position) => ({ ...member, position })),
    awards: splitList(row.awards, ";").map(parseAward),
  };
}

function parseCastMember(text: string, position: number) {
  const [name = "", character = null] = text.split(/ as (.*)/);
  // Catalogues list the leading part first and do not name the others' weight.
  return {
    name,
    character,
    role: position === 0 ? ("lead" as const) : ("supporting" as const),
    position,
  };
}

function crewFrom(names: string | null, role: CrewRole, department: Department) {
  return splitList(names, ",").map((name) => ({ name, role, department }));
}

const award = z.tuple([
  z.enum(awardNames),
  z.string().min(1),
  z.coerce.number().int(),
  z.enum(["won", "nominated"]),
]);

function parseAward(text: string) {
  const [name, category, year, outcome] = award.parse(splitList(text, "|"));
  return { name, category, year, won: outcome === "won" };
}

function splitList(text: string | null, separator: string | RegExp): string[] {
  return (text ?? "")
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean);
}
