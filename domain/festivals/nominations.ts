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
import { partOfRecord } from "#shared/options/festival-history.ts";
import { movieLists } from "#shared/options/movie-records.ts";
import { type NominationInput, nominationColumns } from "#shared/validation/festivals.ts";
import { type Besides, getEvent, lockEvent } from "./events.ts";
import { recordFestival } from "./history.ts";
import { type NumberedRow, readNominationRows, requireFaultless } from "./nomination-rows.ts";
import { type Planned, planNominations } from "./plan-nominations.ts";
import type { PanelEvent } from "./queries/events.ts";
import * as queries from "./queries/nominations.ts";

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
  besides?: Besides,
): Promise<void> {
  requireCapability(viewer, "curate-catalogue", act);
  await save(viewer, slug, change, id, besides);
}

async function save(
  viewer: Viewer,
  slug: string,
  change: Parameters<typeof updateNomination>[3],
  id?: number,
  besides?: Besides,
): Promise<number> {
  const read = async (db: Db, event: PanelEvent) => {
    const current = id === undefined ? undefined : await getNomination(db, event, id, "update");
    const input =
      typeof change === "function" ? change(current as queries.StoredNomination) : change;
    const [planned] = await planNominations(db, event, [input], [current]);
    if (planned instanceof FieldRefused || !planned) throw planned;
    if (planned.isDouble || (id === undefined && planned.current))
      throw new Conflict(`${event.name} ${input.edition} has this nomination already.`);
    return [planned];
  };
  const { ids } = await changeNominations(viewer, slug, read, writeAll, besides);
  return ids[0] ?? 0;
}

/** Throws Conflict where it was removed, NotFound and Forbidden. */
export async function deleteNomination(viewer: Viewer, slug: string, id: number): Promise<void> {
  requireCapability(viewer, "curate-catalogue", act);
  const read = async (db: Db, event: PanelEvent) => {
    return [{ current: await getNomination(db, event, id, "remove") }];
  };
  await changeNominations(viewer, slug, read, async (db) => {
    await queries.deleteNomination(db, id);
    return [];
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
export async function importRows(viewer: Viewer, slug: string, rows: NumberedRow[]) {
  const read = async (db: Db, event: PanelEvent) => planAll(db, event, rows);
  const write = async (db: Db, planned: Planned[], event: PanelEvent, actor: Member) => {
    const ids = await writeAll(db, planned);
    if (planned.length === 0) return ids;
    const { added, changed } = countChanges(planned);
    const reason = `${inDigits(added)} added, ${inDigits(changed)} changed`;
    const { name: subject, slug } = event;
    const path = `/admin/festivals/${slug}`;
    await recordAudit(db, actor, [{ act: "nominations-imported", subject, path, reason }]);
    return ids;
  };
  const { affected } = await changeNominations(viewer, slug, read, write);
  return { ...countChanges(affected), same: rows.length - affected.length };
}

function countChanges(planned: Planned[]) {
  const changed = planned.filter(({ current }) => current).length;
  return { added: planned.length - changed, changed };
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

export type Affected = Pick<Planned, "current"> & Partial<Pick<Planned, "film">>;

/**
 * In one transaction, which also writes the history of the films and of the event. The films are
 * found before it, so that they are locked in one order. `write` returns the ids of what it wrote.
 */
export async function changeNominations<One extends Affected>(
  viewer: Viewer,
  slug: string,
  read: (db: Db, event: PanelEvent) => Promise<One[]>,
  write: (db: Db, affected: One[], event: PanelEvent, actor: Member) => Promise<number[]>,
  { origin, also }: Besides = {},
): Promise<{ affected: One[]; ids: number[] }> {
  const films = listFilms(await read(database(), await getEvent(database(), slug)));
  const work = async (db: Db, _: unknown, actor: Member) => {
    const event = await lockEvent(db, slug);
    const affected = await read(db, event);
    if (listFilms(affected).some((film) => !films.includes(film)))
      throw new Conflict("Somebody has just changed these films. Please try again.");
    const ids = await write(db, affected, event, actor);
    const former = affected.flatMap(({ current }) => current ?? []);
    const all = [...former.map(({ id }) => id), ...ids];
    const [before, after] = [former, await queries.listNumbered(db, event.id, all)].map(toParts);
    await recordFestival(db, actor, {
      ...{ event, change: "edited", origin },
      ...{ before: before ?? {}, after: after ?? {} },
    });
    await also?.(db);
    return { affected, ids };
  };
  return changeMovies(viewer, films, act, work, origin);
}

/** Parts of the event's history. */
export function toParts(stored: queries.StoredNomination[]) {
  return Object.fromEntries(
    stored.map((one) => [partOfRecord("nomination", one.id), presentNomination(one)]),
  );
}

function listFilms(affected: Affected[]): string[] {
  return [
    ...new Set(
      affected.flatMap(({ current, film }) => [current?.movie ?? [], film?.slug ?? []].flat()),
    ),
  ];
}

async function writeAll(db: Db, planned: Planned[]): Promise<number[]> {
  const ids: number[] = [];
  for (const { current, values } of planned) {
    if (current) await queries.updateNomination(db, current.id, values);
    ids.push(current?.id ?? (await queries.insertNomination(db, values as queries.NewNomination)));
  }
  return ids;
}

async function getNomination(db: Db, event: PanelEvent, id: number, verb: string) {
  const found = await queries.findNomination(db, event.id, id);
  if (!found) throw new Conflict(`No nomination to ${verb}`);
  return found;
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
