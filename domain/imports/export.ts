import { database } from "#db/client.ts";
import { requireCapability } from "#domain/rights/policy.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { writeLine } from "#shared/format/csv.ts";
import {
  type CatalogueField,
  catalogueFields,
  type IdentifierColumn,
  identifierColumns,
} from "#shared/options/catalogue-fields.ts";
import { defaultCurrency } from "#shared/options/currencies.ts";
import { nobody, writeItems } from "./cell-items.ts";
import { type ExportedMovie, listMoviesAfter } from "./queries/export.ts";

const filmsAtOnce = 200;

/** CSV lines in the order of addition, which import to the same films; throws Forbidden. */
export function exportCatalogue(viewer: Viewer): AsyncIterable<string> {
  requireCapability(viewer, "curate-catalogue", "import movies");
  return catalogueLines();
}

export async function* catalogueLines(db = database()): AsyncGenerator<string> {
  yield writeLine(catalogueFields.map(({ value }) => value));
  for (let last = 0; ; ) {
    const films = await listMoviesAfter(db, last, filmsAtOnce);
    yield films.map(writeFilm).join("");
    last = films.at(-1)?.id ?? 0;
    if (films.length < filmsAtOnce) return;
  }
}

function writeFilm(movie: ExportedMovie): string {
  const cells: Record<CatalogueField, string | number | boolean | null> = {
    title: movie.title,
    description: movie.description,
    release_year: movie.releaseYear,
    genre: [movie.genre, ...movie.otherGenres].join(", "),
    language: [movie.language, ...movie.spokenLanguages].join(", "),
    original_title: movie.originalTitle,
    original_title_meaning: movie.originalTitleMeaning,
    colour: movie.colour,
    duration: movie.durationMinutes,
    poster_url: movie.posterUrl,
    youtube_url: movie.youtubeUrl,
    creator: movie.creator ?? (movie.director && nobody),
    director: movie.director,
    producer: movie.producer,
    writer: movie.writer,
    budget: writeSum(movie.budget, movie.budgetCurrency),
    box_office: writeSum(movie.boxOffice, movie.boxOfficeCurrency),
    country: movie.countries.join(", "),
    rating: movie.contentRating,
    synopsis: movie.synopsis,
    tagline: movie.tagline,
    keywords: movie.keywords,
    content_warning: movie.contentWarning,
    featured: movie.featured,
    cast: writeItems(movie.cast.map(({ name, character, role }) => [name, character, role])),
    crew: writeCrew(movie),
    trailers: writeItems(
      movie.trailers.map(({ title, type, url, uploadedOn }) => {
        return [title, type, url, ...(uploadedOn ? [uploadedOn] : [])];
      }),
    ),
    awards: writeItems(
      movie.awards.map(({ name, category, year, won }) => {
        return [name, category, year, won ? "won" : "nominated"];
      }),
    ),
    subtitles: movie.subtitleLanguages.join(", "),
    dubbed: movie.dubbedLanguages.join(", "),
    ...writeIdentifiers(movie),
    state: movie.state,
    publish_on: movie.publishOn,
    slug: movie.slug,
  };
  return writeLine(catalogueFields.map(({ value }) => cells[value]));
}

/** A plain number is in US dollars. */
function writeSum(amount: string | null, currency: string): string | null {
  return amount && currency !== defaultCurrency ? `${currency} ${amount}` : amount;
}

function writeIdentifiers({ identifiers }: ExportedMovie) {
  const entries = identifierColumns.map(({ column, scheme }) => {
    return [column, identifiers.find((one) => one.scheme === scheme)?.value ?? null];
  });
  return Object.fromEntries(entries) as Record<IdentifierColumn, string | null>;
}

function writeCrew({ crew }: ExportedMovie): string {
  if (crew.length === 0) return nobody;
  return writeItems(crew.map(({ name, role, department }) => [name, role, department]));
}
