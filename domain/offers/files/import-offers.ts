import { setImmediate } from "node:timers/promises";
import { database } from "#db/client.ts";
import { recordAudit } from "#domain/audit/audit.ts";
import { NotFound } from "#domain/platform/errors.ts";
import { inTransaction } from "#domain/platform/transaction.ts";
import { requireCapability } from "#domain/rights/policy.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { countOf } from "#shared/format/count-of.ts";
import { offerColumns } from "#shared/offers/columns.ts";
import { movieLists } from "#shared/options/movie-records.ts";
import { fold } from "#shared/text/fold.ts";
import { type ProviderSource, readProviders } from "../offers.ts";
import { listFilmsBySlug, listFilmsTitled } from "../queries/files.ts";
import {
  changeOffers,
  type Fault,
  foreseeOffers,
  listFaults,
  type OfferChange,
  type OfferOutcome,
} from "./change-offers.ts";
import { readCells } from "./offer-cells.ts";
import { type OfferRow, readOfferRows } from "./offer-rows.ts";

const { act } = movieLists.offers;
const longestRun = 4_000;
const filmsAtOnce = 500;
// They are compared with each other.
const mostOfFilm = 500;

type Options = { isAlsoElsewhere: boolean };

/** A row of the file and what becomes of it; `film` is the title, or what the row says. */
export type OfferLine = { number: number; film: string } & (
  | { outcome: "added" | "same" }
  /** With the names of the columns that change. */
  | { outcome: "changed"; columns: string[] }
  /** With all that is wrong, each fault by its column. */
  | { outcome: "refused"; faults: string[] }
);

/** What an import would do, line by line; `rows` are those that it would write. */
export async function previewOffers(viewer: Viewer, bytes: Uint8Array, options: Options) {
  requireCapability(viewer, "curate-catalogue", act);
  const { rows, unknownColumns } = await readOfferRows(bytes);
  const source = readProviders(database());
  const { ofFilms, lines } = await findFilms(rows, source);
  const writable: OfferRow[] = [];
  for (const { film, own } of ofFilms.values()) {
    const changes = await toChanges(own, { film: film.title, source, lines });
    const outcomes = await foreseeOffers({ id: film.id, ...options }, changes, source);
    const written = new Set<number>();
    for (const outcome of outcomes) {
      lines.push(toLine(film, outcome));
      if (isWritten(outcome)) written.add(outcome.number);
    }
    const ready = own.filter(({ number }) => written.has(number));
    writable.push(...ready.map((row) => ({ ...row, cells: { ...row.cells, film: film.slug } })));
    await setImmediate();
  }
  return {
    lines: lines.sort((one, other) => one.number - other.number),
    rows: writable,
    unknownColumns,
  };
}

/**
 * Writes rows that were previewed, one transaction a film; after four seconds it gives the `rest`.
 * Throws Forbidden.
 */
export async function importOffers(
  viewer: Viewer,
  rows: OfferRow[],
  { fileName, ...options }: Options & { fileName: string },
) {
  const actor = requireCapability(viewer, "curate-catalogue", act);
  const stopAt = performance.now() + longestRun;
  const source = readProviders(database());
  const { ofFilms, lines } = await findFilms(rows, source);
  const rest: OfferRow[] = [];
  for (const { film, own } of ofFilms.values()) {
    if (performance.now() >= stopAt) {
      rest.push(...own);
      continue;
    }
    const changes = await toChanges(own, { film: film.title, source, lines });
    try {
      const outcomes = await changeOffers(viewer, film.slug, changes, {
        ...options,
        source: fileName,
      });
      lines.push(...outcomes.map((outcome) => toLine(film, outcome)));
    } catch (error) {
      if (!(error instanceof NotFound)) throw error;
      const faults = ["The film has been deleted"];
      for (const { number } of changes)
        lines.push({ number, film: film.title, outcome: "refused", faults });
    }
  }
  const written = lines.filter(isWritten).length;
  const subject = `${countOf(written, "offer")} from ${fileName}`;
  if (written > 0)
    await inTransaction((db) => recordAudit(db, actor, [{ act: "offers-imported", subject }]));
  return { lines: lines.sort((one, other) => one.number - other.number), rest };
}

function isWritten({ outcome }: Pick<OfferLine, "outcome">): boolean {
  return outcome === "added" || outcome === "changed";
}

function toLine({ title: film }: Film, planned: OfferOutcome): OfferLine {
  const { number, outcome } = planned;
  if (outcome === "changed")
    return { number, film, outcome, columns: planned.fields.map(nameOfChanged) };
  if (outcome === "refused")
    return { number, film, outcome, faults: planned.faults.map(describeFault) };
  return { number, film, outcome };
}

function nameOfChanged(field: string): string {
  return columnOf(field) ?? "checked_on";
}

function describeFault({ field, message }: Fault): string {
  const column = columnOf(field);
  return column ? `${column}: ${message}` : message;
}

function columnOf(field: string) {
  return offerColumns.find((one) => "field" in one && one.field === field)?.column;
}

type Film = { id: number; slug: string; title: string };
type OfFilm = { film: Film; own: OfferRow[] };

/** The rows by their films, and a line for each row without one. */
async function findFilms(rows: OfferRow[], source: ProviderSource) {
  const ofFilms = new Map<number, OfFilm>();
  const lines: OfferLine[] = [];
  for (let first = 0; first < rows.length; first += filmsAtOnce) {
    const some = rows.slice(first, first + filmsAtOnce);
    const slugs = some.flatMap(({ cells }) => cells.film || []);
    const named = some.flatMap((row) => (row.cells.film ? [] : nameIn(row)));
    const bySlug = new Map(
      (await listFilmsBySlug(database(), slugs)).map((film) => [film.slug, film]),
    );
    const byName = Map.groupBy(await listFilmsTitled(database(), named), keyOf);
    for (const row of some) {
      const [name] = nameIn(row);
      const slug = row.cells.film;
      const found = slug
        ? [bySlug.get(slug) ?? []].flat()
        : (name && byName.get(nameKey(name.title, name.year))) || [];
      const [film] = found;
      if (film && found.length === 1) {
        const { own } = ofFilms.get(film.id) ?? { own: [] as OfferRow[] };
        own.push(row);
        ofFilms.set(film.id, { film, own });
      } else lines.push(await refuseWithoutFilm(row, found.length > 1, source));
    }
  }
  return { ofFilms, lines };
}

function refuseWithoutFilm(row: OfferRow, areSeveral: boolean, source: ProviderSource) {
  const { film = "", title = "", year = "" } = row.cells;
  const fault = film
    ? "film: no film has this address"
    : areSeveral
      ? "title: several films have this title and year, so give “film”"
      : "title: no film has this title and year";
  const { change, faults } = readCells(row);
  const named = film || [title, year].filter(Boolean).join(", ");
  return refuse(change, { film: named, source, faults: [fault, ...faults] });
}

function nameIn({ cells: { title = "", year = "" } }: OfferRow) {
  const folded = fold(title);
  return folded && /^\d{4}$/.test(year) ? [{ title: folded, year: Number(year) }] : [];
}

function nameKey(title: string, year: number): string {
  return `${year} ${title}`;
}

function keyOf({ named, year }: { named: string; year: number }): string {
  return nameKey(named, year);
}

type Reading = { film: string; source: ProviderSource };

/** What the rows of a film would change; those whose own columns cannot be read become lines. */
async function toChanges(
  rows: OfferRow[],
  { lines, ...reading }: Reading & { lines: OfferLine[] },
) {
  const changes: OfferChange[] = [];
  for (const [place, row] of rows.entries()) {
    const { change, faults } = readCells(row);
    if (place >= mostOfFilm) faults.unshift(`A file may have ${mostOfFilm} offers of a film`);
    if (faults.length === 0) changes.push(change);
    else lines.push(await refuse(change, { ...reading, faults }));
  }
  return changes;
}

/** With what is wrong with the other cells, so that a row is mended once. */
async function refuse(
  change: OfferChange,
  { film, source, faults }: Reading & { faults: string[] },
): Promise<OfferLine> {
  const others = (await listFaults(source, change)).map(describeFault);
  return { number: change.number, film, outcome: "refused", faults: [...faults, ...others] };
}
