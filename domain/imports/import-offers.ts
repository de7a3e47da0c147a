import { setImmediate } from "node:timers/promises";
import { database } from "#db/client.ts";
import { recordAudit } from "#domain/audit/audit.ts";
import {
  changeOffers,
  foreseeOffers,
  type OfferChange,
  type OfferOutcome,
} from "#domain/movies/offer-changes.ts";
import { readProviders, today } from "#domain/movies/offers.ts";
import { NotFound } from "#domain/platform/errors.ts";
import { inTransaction } from "#domain/platform/transaction.ts";
import { requireCapability } from "#domain/rights/policy.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { countOf } from "#shared/format/count-of.ts";
import { movieLists } from "#shared/options/movie-records.ts";
import { offerColumns } from "#shared/options/offer-columns.ts";
import { fold } from "#shared/text/fold.ts";
import { optionalDay } from "#shared/validation/lines.ts";
import { type OfferRow, readOfferRows } from "./offer-rows.ts";
import { listFilmsBySlug, listFilmsTitled } from "./queries/offers.ts";

const { act } = movieLists.offers;
const longestRun = 4_000;
const filmsAtOnce = 500;
// They are compared with each other.
const mostOfFilm = 500;
const checkedOn = optionalDay("checked_on");

type Options = { isAlsoElsewhere: boolean };
type Outcome = "added" | "changed" | "same" | "refused";

/** A row of the file and what becomes of it; `film` is the title, or what the row says. */
export type OfferLine = { number: number; film: string; outcome: Outcome; message?: string };

/** What an import would do, line by line; `rows` are those that it would write. */
export async function previewOffers(viewer: Viewer, bytes: Uint8Array, options: Options) {
  requireCapability(viewer, "curate-catalogue", act);
  const { rows, unknownColumns } = await readOfferRows(bytes);
  const { ofFilms, lines } = await findFilms(rows);
  const source = readProviders(database());
  const writable: OfferRow[] = [];
  for (const { film, own } of ofFilms.values()) {
    const changes = toChanges(own, film.title, lines);
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
  const { ofFilms, lines } = await findFilms(rows);
  const rest: OfferRow[] = [];
  for (const { film, own } of ofFilms.values()) {
    if (performance.now() >= stopAt) {
      rest.push(...own);
      continue;
    }
    const changes = toChanges(own, film.title, lines);
    try {
      const outcomes = await changeOffers(viewer, film.slug, changes, {
        ...options,
        source: fileName,
      });
      lines.push(...outcomes.map((outcome) => toLine(film, outcome)));
    } catch (error) {
      if (!(error instanceof NotFound)) throw error;
      lines.push(...changes.map(({ number }) => ({ number, film: film.title, ...isGone })));
    }
  }
  const written = lines.filter(isWritten).length;
  const subject = `${countOf(written, "offer")} from ${fileName}`;
  if (written > 0)
    await inTransaction((db) => recordAudit(db, actor, [{ act: "offers-imported", subject }]));
  return { lines: lines.sort((one, other) => one.number - other.number), rest };
}

function isWritten({ outcome }: { outcome: Outcome }): boolean {
  return outcome === "added" || outcome === "changed";
}

/** With the names of the columns that change, or of the one whose cell is refused. */
function toLine({ title: film }: Film, planned: OfferOutcome): OfferLine {
  const { number, outcome } = planned;
  const message = describeOutcome(planned);
  return { number, film, outcome, ...(message && { message }) };
}

function describeOutcome(planned: OfferOutcome): string | undefined {
  if (planned.outcome === "changed")
    return planned.fields.map((field) => columnOf(field) ?? "checked_on").join(", ");
  if (planned.outcome !== "refused") return undefined;
  const column = columnOf(planned.field);
  return column ? `${column}: ${planned.message}` : planned.message;
}

function columnOf(field: string) {
  return offerColumns.find((one) => "field" in one && one.field === field)?.column;
}

const isGone = { outcome: "refused", message: "The film has been deleted" } as const;

type Film = { id: number; slug: string; title: string };
type OfFilm = { film: Film; own: OfferRow[] };

/** The rows by their films, and a line for each row without one. */
async function findFilms(rows: OfferRow[]) {
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
      } else lines.push(withoutFilm(row, found.length > 1));
    }
  }
  return { ofFilms, lines };
}

function withoutFilm({ number, cells }: OfferRow, areSeveral: boolean): OfferLine {
  const { film = "", title = "", year = "" } = cells;
  const message = film
    ? "film: no film has this address"
    : areSeveral
      ? "title: several films have this title and year, so give “film”"
      : "title: no film has this title and year";
  return {
    number,
    film: film || [title, year].filter(Boolean).join(", "),
    outcome: "refused",
    message,
  };
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

/** Rows whose own columns cannot be read become lines. */
function toChanges(rows: OfferRow[], film: string, lines: OfferLine[]): OfferChange[] {
  return rows.flatMap(({ number, cells }, place): OfferChange[] => {
    const day = checkedOn.safeParse(cells.checked_on);
    const burntIn = fold(cells.burnt_in ?? "");
    const fault =
      place >= mostOfFilm
        ? `A file may have ${mostOfFilm} offers of a film`
        : !day.success
          ? "checked_on: it must be a day such as 2026-12-24"
          : day.data && day.data > today()
            ? "checked_on: it must not be a day to come"
            : !["", "yes", "no"].includes(burntIn) && "burnt_in: it must be yes or no";
    if (fault) {
      lines.push({ number, film, outcome: "refused", message: fault });
      return [];
    }
    const form: OfferChange["form"] = {};
    for (const named of offerColumns) {
      const cell = cells[named.column];
      if (!("field" in named) || cell === undefined) continue;
      // A blank cell means the usual value where a form has one to choose.
      if (cell === "" && required.has(named.field)) continue;
      form[named.field] =
        named.column === "burnt_in" ? (burntIn === "yes" ? "on" : undefined) : cell;
    }
    return [{ number, form, ...("checked_on" in cells && { checkedOn: day.data ?? null }) }];
  });
}

const required = new Set<string>(["extent", "countryRule", "state"]);
