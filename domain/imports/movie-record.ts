import { z } from "zod";
import { awardNames } from "#shared/options/awards.ts";
import type { CrewRole, Department } from "#shared/options/credits.ts";
import { genres } from "#shared/options/genres.ts";
import { languages } from "#shared/options/languages.ts";
import { slugify } from "#shared/text/slug.ts";
import {
  awardLimits,
  castLimits,
  crewLimits,
  firstFilmYear,
  lastYear,
  longestMinutes,
  movieLimits,
} from "#shared/validation/catalogue-limits.ts";
import {
  type CatalogueRecord,
  optionalNumber,
  optionalText,
  optionalTextUpTo,
  optionalUrl,
  requiredTextUpTo,
  splitList,
} from "./columns.ts";

export type MovieEntry = ReturnType<typeof parseMovieRecord>;

const year = z.coerce
  .number<string>("must be a year")
  .int()
  .min(firstFilmYear)
  .refine((value) => value <= lastYear(), "is too far ahead");

const cast = optionalText
  .transform((text) => splitList(text, ";").map(parseCastMember))
  .pipe(
    z.array(
      z.object({
        name: z.string().min(1).max(castLimits.name),
        character: z.string().min(1).max(castLimits.character).nullable(),
      }),
    ),
  );

const awards = optionalText
  .transform((text) => splitList(text, ";").map((award) => splitList(award, "|")))
  .pipe(
    z.array(
      z.tuple([
        z.enum(awardNames),
        z.string().max(awardLimits.category),
        year,
        z.enum(["won", "nominated"]),
      ]),
    ),
  );

const columns = z.object({
  title: requiredTextUpTo(movieLimits.title),
  original_title: optionalTextUpTo(movieLimits.original_title),
  description: requiredTextUpTo(movieLimits.description),
  synopsis: optionalTextUpTo(movieLimits.synopsis),
  tagline: optionalTextUpTo(movieLimits.tagline),
  release_year: year,
  genre: oneOf(genres, "is not a known genre"),
  language: oneOf(languages, "is not a known language"),
  country: optionalText,
  director: peopleUpTo(movieLimits.director),
  writer: peopleUpTo(movieLimits.writer),
  producer: peopleUpTo(movieLimits.producer),
  rating: optionalTextUpTo(movieLimits.content_rating),
  keywords: optionalText
    .transform((text) => splitList(text, /[;,]/).join(", ") || null)
    .pipe(z.string().max(movieLimits.keywords).nullable()),
  duration: optionalNumber.pipe(z.int().min(1).max(longestMinutes).nullable()),
  budget: optionalNumber,
  box_office: optionalNumber,
  poster_url: optionalUrl,
  youtube_url: optionalUrl,
  featured: optionalText.transform((text) => text?.toLowerCase() === "true"),
  cast,
  awards,
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
      keywords: row.keywords,
      durationMinutes: row.duration,
      budget: row.budget?.toString() ?? null,
      boxOffice: row.box_office?.toString() ?? null,
      posterUrl: row.poster_url,
      youtubeUrl: row.youtube_url,
      featured: row.featured,
    },
    // Catalogues list the leading part first and do not name the others' weight.
    cast: row.cast.map((member, position) => ({
      ...member,
      role: position === 0 ? ("lead" as const) : ("supporting" as const),
      position,
    })),
    crew: [
      ...crewFrom(row.director, "director", "direction"),
      ...crewFrom(row.writer, "writer", "writing"),
      ...crewFrom(row.producer, "producer", "production"),
    ].map((member, position) => ({ ...member, position })),
    awards: row.awards.map(([name, category, year, outcome]) => {
      return { name, category, year, won: outcome === "won" };
    }),
  };
}

function oneOf<Value extends string>(list: readonly { value: Value }[], complaint: string) {
  const values = list.map(({ value }) => value) as [Value, ...Value[]];
  return z.string().trim().toLowerCase().pipe(z.enum(values, complaint));
}

function peopleUpTo(length: number) {
  return optionalTextUpTo(length).refine(
    (names) => splitList(names, ",").every((name) => name.length <= crewLimits.name),
    `must name people in at most ${crewLimits.name} characters each`,
  );
}

function parseCastMember(text: string) {
  const [name = "", character = null] = text.split(/ as (.*)/);
  return { name: name.trim(), character: character?.trim() || null };
}

function crewFrom(names: string | null, role: CrewRole, department: Department) {
  return splitList(names, ",").map((name) => ({ name, role, department }));
}
