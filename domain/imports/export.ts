import { database } from "#db/client.ts";
import { nobody, writeItems } from "#domain/film-tables/values/cell-items.ts";
import { inBatches } from "#domain/platform/in-batches.ts";
import { requireCapability } from "#domain/rights/policy.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { type FilmColumn, fileFields, type ImportField, rowColumns } from "#shared/film/columns.ts";
import { writeLine } from "#shared/format/csv.ts";
import { defaultCurrency } from "#shared/options/currencies.ts";
import { columnOfScheme, identifierSchemes } from "#shared/options/identifiers.ts";
import { type ExportedMovie, listMoviesAfter } from "./queries/export.ts";

export type { ExportedMovie };

export type Cell = string | number | boolean | null;

const filmsAtOnce = 200;

/** CSV lines in the order of addition, which import to the same films; throws Forbidden. */
export function exportCatalogue(viewer: Viewer): AsyncIterable<string> {
  requireCapability(viewer, "curate-catalogue", "import movies");
  return catalogueLines();
}

export async function* catalogueLines(db = database()): AsyncGenerator<string> {
  yield writeLine(fileFields);
  const batches = inBatches(filmsAtOnce, (...range) => listMoviesAfter(db, ...range));
  for await (const films of batches) {
    yield films.map((movie) => writeLine(cellsOf(movie, fileFields))).join("");
  }
}

/** The films that everyone may see, in the order of addition. */
export function listPublishedFilms(db = database()): AsyncGenerator<ExportedMovie[]> {
  return inBatches(filmsAtOnce, (...range) =>
    listMoviesAfter(db, ...range, { onlyPublished: true }),
  );
}

/** The cells of a film that import to the same film. */
export function cellsOf(movie: ExportedMovie, columns: readonly ImportField[]): Cell[] {
  const cells: Partial<Record<ImportField, Cell>> = {
    ...Object.fromEntries(rowColumns.map((field) => [field.column, writeField(movie, field)])),
    ...writeIdentifiers(movie),
    creator: movie.creator ?? (movie.director && nobody),
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
    state: movie.state,
    publish_on: movie.publishOn,
    slug: movie.slug,
  };
  return columns.map((column) => cells[column] ?? null);
}

/** The cell of a field of the film's own row, with the further ones that share its column. */
function writeField(movie: ExportedMovie, { kind, parts }: FilmColumn): Cell {
  const row: Partial<Record<string, unknown>> = movie;
  const [value, further] = parts.map((part) => row[part]);
  if (kind === "sum") return writeSum(value as string | null, String(further));
  const list = [value, further ?? []].flat();
  return list.length === 1 && !Array.isArray(value) ? (value as Cell) : list.join(", ");
}

/** A plain number is in US dollars. */
function writeSum(amount: string | null, currency: string): string | null {
  return amount && currency !== defaultCurrency ? `${currency} ${amount}` : amount;
}

function writeIdentifiers({ identifiers }: ExportedMovie) {
  return Object.fromEntries(
    identifierSchemes.map(({ value: scheme }) => {
      return [
        columnOfScheme(scheme),
        identifiers.find((one) => one.scheme === scheme)?.value ?? null,
      ];
    }),
  );
}

function writeCrew({ crew }: ExportedMovie): string {
  if (crew.length === 0) return nobody;
  return writeItems(crew.map(({ name, role, department }) => [name, role, department]));
}
