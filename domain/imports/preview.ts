import { Readable } from "node:stream";
import { database } from "#db/client.ts";
import { listMissingFields } from "#domain/film-tables/recognition/make-plan.ts";
import { textOfField } from "#domain/film-tables/values/field-text.ts";
import { guessFilmRows, type RowGuess } from "#domain/film-tables/values/filters.ts";
import { type FilmEntry, readFilm } from "#domain/film-tables/values/read-film.ts";
import { getMovieForChange, type MovieDocument } from "#domain/movies/curation.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { type ImportField, labelOfImportField } from "#shared/film/columns.ts";
import type { ImportPlan, PlanColumn } from "#shared/validation/import-plan.ts";
import type { Row } from "./csv-rows.ts";
import { getImport } from "./imports.ts";
import { matchFilms } from "./match-films.ts";
import { documentOf, mergeFilm } from "./merge-film.ts";
import { leaveOutRemovedOffers } from "./offers-of-films.ts";
import * as queries from "./queries/imports.ts";
import * as matches from "./queries/matches.ts";
import { readFilms } from "./read-films.ts";
import { findStoredRows, readStoredRows } from "./stored-rows.ts";
import { readWritten } from "./written-before.ts";

const firstRows = 5;
const noParts: Record<string, unknown> = {};

/**
 * A row of a checked file: its film as it will be, what each cell became, and for a film that is here
 * what would change. The row of that number or the next; null for a file without rows.
 */
export async function findRowPreview(viewer: Viewer, id: number, wanted: number) {
  const found = await getImport(viewer, id);
  const place = await findPlace(readStoredRows(found), wanted);
  if (!place) return null;
  const { row, previous, next } = place;
  const { plan, header } = found;
  const [film] = await readFilms(database(), [row], plan);
  if (!film) return null;
  const { entry, faults, notes, leftOut } = film;
  const here = entry && (await findHere(viewer, { id, plan, row, entry }));
  return {
    number: row.number,
    previous,
    next,
    lastRow: found.lastRow,
    leftOut,
    film: entry && {
      ...(here?.merged ?? documentOf(entry, null)),
      slug: here?.slug ?? entry.movie.slug,
    },
    faults: faults.map(({ field, text }) => `${labelOfImportField(field)}: ${text}`),
    cells: listCells(row, plan, header).map((cell) => ({
      ...cell,
      notes: notes.filter(({ field }) => field === cell.field).map(({ text }) => text),
    })),
    here,
  };
}

type Placed = { id: number; plan: ImportPlan; row: Row; entry: FilmEntry };

/** The film of the catalogue that a row is, or may be, and what it would be by the plan. */
async function findHere(viewer: Viewer, { id, plan, row, entry }: Placed) {
  const [match] = await matchFilms(database(), [{ rowNumber: row.number, entry }]);
  if (!match || match.kind === "new" || match.kind === "repeated") return null;
  const decision = (await matches.listAllDecisions(database(), id)).get(row.number) ?? null;
  const film =
    match.kind === "same" ? match.film : match.candidates.find(({ slug }) => slug === decision);
  if (!film) return { slug: null, decision, before: noParts, after: noParts, merged: null };
  const { document } = await getMovieForChange(viewer, film.slug);
  await leaveOutRemovedOffers(database(), [{ id: film.id, entry }]);
  const written = (await readWritten(database(), plan.follows, [film.id])).get(film.id);
  const merged = mergeFilm(document, entry, row.cells, { plan, written });
  const pick = (from: MovieDocument): Record<string, unknown> =>
    Object.fromEntries(merged.changed.map((part) => [part, from[part]]));
  return {
    slug: film.slug,
    decision,
    merged: merged.document,
    before: pick(document),
    after: pick(merged.document),
  };
}

/**
 * The first rows of a checked file as they will be, with the findings of each. What a row lacks or
 * cannot be read is null.
 */
export async function listFirstFilms(viewer: Viewer, id: number) {
  const found = await getImport(viewer, id);
  const { plan } = found;
  const rows: Row[] = await Readable.from(readStoredRows(found)).take(firstRows).toArray();
  const [first, last] = [rows[0]?.number ?? 0, rows.at(-1)?.number ?? 0];
  const findings = await queries.listFindingsOfRows(database(), id, first, last);
  const decisions = await matches.listAllDecisions(database(), id);
  const isWaiting = listMissingFields(plan).length > 0;
  return rows.map(({ number: rowNumber, cells }) => {
    const ofRow = findings.filter((finding) => finding.rowNumber === rowNumber);
    const outcome = ofRow.find(({ kind }) => kind !== "note");
    return {
      rowNumber,
      kind: outcome?.kind ?? (isWaiting ? ("waiting" as const) : null),
      message: outcome?.message ?? null,
      decision: decisions.get(rowNumber) ?? null,
      notes: ofRow.filter(({ kind }) => kind === "note").map(({ message }) => message),
      film: readWhatIsThere(cells, plan),
    };
  });
}

/** A row's film as far as its cells can be read, whatever its filters say. */
function readWhatIsThere(cells: string[], plan: ImportPlan) {
  const { entry, values } = readFilm(cells, { ...plan, filters: [] });
  if (!values) return null;
  return {
    title: values.title,
    releaseYear: values.release_year,
    genres: values.genre,
    languages: values.language,
    countries: values.country,
    director: entry ? entry.movie.director : values.director,
    durationMinutes: values.duration,
  };
}

/** The films of a few rows, by their numbers. */
export async function listRowFilms(viewer: Viewer, id: number, numbers: number[]) {
  const found = await getImport(viewer, id);
  const rows = await findStoredRows(found, numbers);
  return new Map(
    [...rows].map(([number, { cells }]) => [number, readFilm(cells, found.plan).entry]),
  );
}

/** Filters that would leave out what is no film, and how many rows they would. */
export async function guessRows(viewer: Viewer, id: number): Promise<RowGuess> {
  const found = await getImport(viewer, id);
  return guessFilmRows(found.header, readStoredRows(found));
}

/** The row of a number, or else the next or the last one, with the numbers beside it. */
async function findPlace(rows: AsyncIterable<Row>, wanted: number) {
  let [before, row]: (Row | undefined)[] = [];
  for await (const one of rows) {
    if (row && row.number >= wanted) return { row, previous: numberOf(before), next: one.number };
    [before, row] = [row, one];
  }
  return row && { row, previous: numberOf(before), next: null };
}

function numberOf(row: Row | undefined): number | null {
  return row?.number ?? null;
}

function listCells({ cells }: Row, plan: ImportPlan, header: string[]) {
  const columns = Object.entries(plan.columns) as [ImportField, PlanColumn][];
  const read = columns.map(([field, column]) => ({
    field,
    label: labelOfImportField(field),
    column: [column.place, ...(column.more ?? [])].map((place) => header[place] ?? "").join(", "),
    text: textOfField(field, column, cells),
  }));
  const constants = Object.entries(plan.constants) as [ImportField, string][];
  const same = constants
    .filter(([field]) => !plan.columns[field])
    .map(([field, text]) => ({ field, label: labelOfImportField(field), column: "", text }));
  return [...read, ...same].filter(({ text }) => text.trim() !== "");
}
