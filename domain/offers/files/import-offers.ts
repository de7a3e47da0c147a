import { setImmediate } from "node:timers/promises";
import { database } from "#db/client.ts";
import { recordAudit } from "#domain/audit/audit.ts";
import { changeMovie } from "#domain/movies/curation.ts";
import { NotFound } from "#domain/platform/errors.ts";
import { inTransaction } from "#domain/platform/transaction.ts";
import { requireCapability } from "#domain/rights/policy.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { countOf } from "#shared/format/count-of.ts";
import { movieLists } from "#shared/options/movie-records.ts";
import { fold } from "#shared/text/fold.ts";
import { type ProviderSource, readProviders } from "../offers.ts";
import { listFilmsBySlug, listFilmsTitled } from "../queries/files.ts";
import { type OfferRow, readOfferRows } from "./offer-rows.ts";
import { listFaults, type OfferLine, planRows, writeRows } from "./plan-rows.ts";

const { act } = movieLists.offers;
const longestRun = 4_000;
const filmsAtOnce = 500;

type Options = { isAlsoElsewhere: boolean };

/** What an import would do, line by line; `rows` are those that it would write. */
export async function previewOffers(viewer: Viewer, bytes: Uint8Array, options: Options) {
  requireCapability(viewer, "curate-catalogue", act);
  const { rows, unknownColumns } = await readOfferRows(bytes);
  const source = readProviders(database());
  const { ofFilms, lines } = await findFilms(rows, source);
  const writable: OfferRow[] = [];
  for (const { film, own } of ofFilms.values()) {
    for (const { row, line, offer } of await planRows(
      database(),
      source,
      { ...film, ...options },
      own,
    )) {
      lines.push(line);
      if (offer) writable.push({ ...row, cells: { ...row.cells, film: film.slug } });
    }
    await setImmediate();
  }
  return { lines: sorted(lines), rows: writable, unknownColumns };
}

/**
 * Writes rows that were previewed, one transaction a film; after four seconds it gives the `rest`.
 * Throws Forbidden.
 */
export async function importOffers(
  viewer: Viewer,
  rows: OfferRow[],
  { fileName: source, ...options }: Options & { fileName: string },
) {
  const actor = requireCapability(viewer, "curate-catalogue", act);
  const stopAt = performance.now() + longestRun;
  const { ofFilms, lines } = await findFilms(rows, readProviders(database()));
  const rest: OfferRow[] = [];
  for (const { film, own } of ofFilms.values()) {
    if (performance.now() >= stopAt) {
      rest.push(...own);
      continue;
    }
    const write = changeMovie(
      viewer,
      film.slug,
      act,
      (db) => writeRows(db, { ...film, ...options }, own),
      { source },
    );
    const written = await write.catch((error: unknown) => {
      if (!(error instanceof NotFound)) throw error;
      return own.map(({ number }) => refuse(number, film.title, ["The film has been deleted"]));
    });
    lines.push(...written);
  }
  const written = lines.filter(({ outcome }) => outcome === "added" || outcome === "changed");
  const subject = `${countOf(written.length, "offer")} from ${source}`;
  if (written.length > 0)
    await inTransaction((db) => recordAudit(db, actor, [{ act: "offers-imported", subject }]));
  return { lines: sorted(lines), rest };
}

function sorted(lines: OfferLine[]): OfferLine[] {
  return lines.sort((one, other) => one.number - other.number);
}

function refuse(number: number, film: string, faults: string[]): OfferLine {
  return { number, film, outcome: "refused", faults };
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

async function refuseWithoutFilm(row: OfferRow, areSeveral: boolean, source: ProviderSource) {
  const { film = "", title = "", year = "" } = row.cells;
  const fault = film
    ? "film: no film has this address"
    : areSeveral
      ? "title: several films have this title and year, so give “film”"
      : "title: no film has this title and year";
  const named = film || [title, year].filter(Boolean).join(", ");
  return refuse(row.number, named, [fault, ...(await listFaults(source, row))]);
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
