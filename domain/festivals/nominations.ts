import { type Db, database } from "#db/client.ts";
import { recordAudit } from "#domain/audit/audit.ts";
import { changeMovies } from "#domain/movies/curation.ts";
import { Conflict, FieldRefused } from "#domain/platform/errors.ts";
import { requireCapability } from "#domain/rights/policy.ts";
import type { Member, Viewer } from "#domain/rights/viewer.ts";
import { inDigits } from "#shared/format/count-of.ts";
import { writeLine } from "#shared/format/csv.ts";
import { resultOf } from "#shared/options/awards.ts";
import { cellsOf, nominationFields } from "#shared/options/festival-fields.ts";
import { movieLists } from "#shared/options/movie-records.ts";
import { type NominationInput, nominationColumns } from "#shared/validation/festivals.ts";
import { addressOf } from "#shared/validation/search-params.ts";
import { type Also, getEvent, lockEvent } from "./events.ts";
import { type NumberedRow, readNominationRows, requireFaultless } from "./nomination-rows.ts";
import { type Planned, planNominations } from "./plan-nominations.ts";
import type { PanelEvent } from "./queries/events.ts";
import * as queries from "./queries/nominations.ts";
import { recordFields } from "./record-fields.ts";

const { act } = movieLists.nominations;

/** Those of one edition, each with its fields as the form has them. Throws NotFound and Forbidden. */
export async function listNominations(viewer: Viewer, slug: string, year: number) {
  requireCapability(viewer, "curate-catalogue", act);
  const event = await getEvent(database(), slug);
  const stored = await queries.listNominations(database(), event.id, year);
  return stored.map((one) => ({ id: one.id, won: one.won, cells: presentNomination(one) }));
}

/** CSV lines that import as they are. Throws NotFound and Forbidden. */
export async function exportNominations(viewer: Viewer, slug: string): Promise<string[]> {
  requireCapability(viewer, "curate-catalogue", act);
  const event = await getEvent(database(), slug);
  const stored = (await queries.listNominations(database(), event.id)).map(presentNomination);
  const lines = stored.map((cells) => nominationColumns.map((column) => cells[column]));
  return [[...nominationColumns], ...lines].map(writeLine);
}

/** Returns its id. Throws FieldRefused and, where there is the same already, Conflict. */
export function addNomination(
  viewer: Viewer,
  slug: string,
  input: NominationInput,
): Promise<number> {
  requireCapability(viewer, "curate-catalogue", act);
  return save(viewer, slug, input);
}

/** Throws Conflict also where it was removed, and as `addNomination`. */
export async function updateNomination(
  viewer: Viewer,
  slug: string,
  id: number,
  change: NominationInput | ((current: queries.StoredNomination) => NominationInput),
  also?: Also,
): Promise<void> {
  requireCapability(viewer, "curate-catalogue", act);
  await save(viewer, slug, change, id, also);
}

async function save(
  viewer: Viewer,
  slug: string,
  change: Parameters<typeof updateNomination>[3],
  id?: number,
  also?: Also,
) {
  const read = async (db: Db, event: PanelEvent) => {
    const current = id === undefined ? undefined : await getNomination(db, event, id, "update");
    const input =
      typeof change === "function" ? change(current as queries.StoredNomination) : change;
    const [planned] = await planNominations(db, event, [input], current);
    if (planned instanceof FieldRefused || !planned) throw planned;
    if (planned.isDouble || (id === undefined && planned.current))
      throw new Conflict(`${event.name} ${input.edition} has this nomination already.`);
    return [planned];
  };
  return write(viewer, slug, read, async (db, event, [planned], actor) => {
    const saved = planned ? await writePlanned(db, planned) : 0;
    const before = planned?.current && valuesOf(planned.current);
    const after = valuesOf(await getNomination(db, event, saved, "show"));
    await record(db, actor, event, { before, after });
    await also?.(db);
    return saved;
  });
}

/** Throws Conflict where it was removed, NotFound and Forbidden. */
export async function deleteNomination(viewer: Viewer, slug: string, id: number): Promise<void> {
  requireCapability(viewer, "curate-catalogue", act);
  const read = async (db: Db, event: PanelEvent) => {
    return [{ current: await getNomination(db, event, id, "remove") }];
  };
  await write(viewer, slug, read, async (db, event, [removed], actor) => {
    await queries.deleteNomination(db, id);
    await record(db, actor, event, { before: removed && valuesOf(removed.current) });
  });
}

/**
 * Writes all rows of a CSV file or none; those that are there as they are stay. Throws UnusableFile,
 * which names the rows and columns at fault, NotFound and Forbidden.
 */
export async function importNominations(viewer: Viewer, slug: string, bytes: Uint8Array) {
  requireCapability(viewer, "curate-catalogue", act);
  return importRows(viewer, slug, await readNominationRows(bytes));
}

/** As `importNominations`. */
export function importRows(viewer: Viewer, slug: string, rows: NumberedRow[]) {
  const read = async (db: Db, event: PanelEvent) => planAll(db, event, rows);
  return write(viewer, slug, read, async (db, event, planned, actor) => {
    for (const one of planned) await writePlanned(db, one);
    const changed = planned.filter(({ current }) => current).length;
    const counts = { added: planned.length - changed, changed, same: rows.length - planned.length };
    if (planned.length > 0) {
      const reason = `${inDigits(counts.added)} added, ${inDigits(changed)} changed`;
      const { name: subject, slug } = event;
      const entry = {
        act: "nominations-imported",
        subject,
        path: `/admin/festivals/${slug}`,
      } as const;
      await recordAudit(db, actor, [{ ...entry, reason }]);
    }
    return counts;
  });
}

/** Only what changes anything. */
async function planAll(db: Db, event: PanelEvent, rows: NumberedRow[]): Promise<Planned[]> {
  const planned = await planNominations(
    db,
    event,
    rows.map(({ row }) => row),
  );
  const faults: string[] = [];
  const numbers = new Map<string, number>();
  const changed = planned.filter((one, place) => {
    const number = rows[place]?.number ?? 0;
    if (one instanceof FieldRefused) {
      faults.push(`Row ${number}, ${one.field}: ${one.message}.`);
      return false;
    }
    const first = numbers.get(one.key);
    if (first) faults.push(`Row ${number}: this is the nomination of row ${first} again.`);
    numbers.set(one.key, number);
    return one.isChanged;
  });
  requireFaultless(faults);
  return changed as Planned[];
}

type Affected = Pick<Planned, "current"> & Partial<Pick<Planned, "film">>;

/**
 * In one transaction, which also writes the history of the films. They are found before it, so that
 * they are locked in one order.
 */
async function write<One extends Affected, Result>(
  viewer: Viewer,
  slug: string,
  read: (db: Db, event: PanelEvent) => Promise<One[]>,
  work: (db: Db, event: PanelEvent, read: One[], actor: Member) => Promise<Result>,
): Promise<Result> {
  const films = listFilms(await read(database(), await getEvent(database(), slug)));
  return changeMovies(viewer, films, act, async (db, _, actor) => {
    const event = await lockEvent(db, slug);
    const affected = await read(db, event);
    if (listFilms(affected).some((film) => !films.includes(film)))
      throw new Conflict("Somebody has just changed these films. Please try again.");
    return work(db, event, affected, actor);
  });
}

function listFilms(affected: Affected[]): string[] {
  return [
    ...new Set(
      affected.flatMap(({ current, film }) => [current?.movie ?? [], film?.slug ?? []].flat()),
    ),
  ];
}

async function writePlanned(db: Db, { current, values }: Planned): Promise<number> {
  if (!current) return queries.insertNomination(db, values as queries.NewNomination);
  await queries.updateNomination(db, current.id, values);
  return current.id;
}

async function getNomination(db: Db, event: PanelEvent, id: number, verb: string) {
  const found = await queries.findNomination(db, event.id, id);
  if (!found) throw new Conflict(`No nomination to ${verb}`);
  return found;
}

type Values = ReturnType<typeof valuesOf>;

function record(
  db: Db,
  actor: Member,
  { name, slug }: PanelEvent,
  { before, after }: { before?: Values | undefined; after?: Values },
): Promise<void> {
  const { film, category, edition } = after ?? before ?? {};
  const changed = before ? "nomination-changed" : "nomination-added";
  return recordFields(db, actor, {
    ...{ act: after ? changed : "nomination-removed", fields: nominationFields, before, after },
    subject: `${film}: ${category}, ${name} ${edition}`,
    path: addressOf(`/admin/festivals/${slug}/nominations`, { edition }),
  });
}

/** Its fields as the form has them. */
export function presentNomination(stored: queries.StoredNomination) {
  return { ...cellsOf(nominationFields, valuesOf(stored)), movie: stored.movie ?? "" };
}

function valuesOf(stored: queries.StoredNomination) {
  return {
    ...stored,
    edition: stored.year,
    film: stored.title ?? stored.filmTitle,
    year: stored.releaseYear ?? stored.filmYear,
    result: resultOf(stored),
  };
}
