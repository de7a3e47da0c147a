import { database } from "#db/client.ts";
import { requireCapability } from "#domain/rights/policy.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { writeLine } from "#shared/format/csv.ts";
import { type CatalogueField, catalogueFields } from "#shared/options/catalogue-fields.ts";
import { writeItems } from "./cell-items.ts";
import { nobody } from "./credits.ts";
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
    genre: movie.genre,
    language: movie.language,
    original_title: movie.originalTitle,
    duration: movie.durationMinutes,
    poster_url: movie.posterUrl,
    youtube_url: movie.youtubeUrl,
    creator: movie.creator ?? (movie.director && nobody),
    director: movie.director,
    producer: movie.producer,
    writer: movie.writer,
    budget: movie.budget,
    box_office: movie.boxOffice,
    country: movie.countries.join(", "),
    rating: movie.contentRating,
    synopsis: movie.synopsis,
    tagline: movie.tagline,
    keywords: movie.keywords,
    content_warning: movie.contentWarning,
    featured: movie.featured,
    cast: writeItems(movie.cast.map(({ name, character, role }) => [name, character, role])),
    crew: writeCrew(movie),
    trailers: writeItems(movie.trailers.map(({ title, type, url }) => [title, type, url])),
    awards: writeItems(
      movie.awards.map(({ name, category, year, won }) => {
        return [name, category, year, won ? "won" : "nominated"];
      }),
    ),
    slug: movie.slug,
  };
  return writeLine(catalogueFields.map(({ value }) => cells[value]));
}

function writeCrew({ crew }: ExportedMovie): string {
  if (crew.length === 0) return nobody;
  return writeItems(crew.map(({ name, role, department }) => [name, role, department]));
}
