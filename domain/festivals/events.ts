import { type Db, database } from "#db/client.ts";
import { Conflict, FieldRefused, NotFound } from "#domain/platform/errors.ts";
import { inTransaction } from "#domain/platform/transaction.ts";
import { requireCapability } from "#domain/rights/policy.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { countOf } from "#shared/format/count-of.ts";
import {
  categoryFields,
  cellsOf,
  editionFields,
  eventFields,
} from "#shared/options/festival-fields.ts";
import { movieLists } from "#shared/options/movie-records.ts";
import { fold } from "#shared/text/fold.ts";
import type { CategoryInput, EditionInput, EventInput } from "#shared/validation/festivals.ts";
import { type FestivalOrigin, readDocument, recordFestival } from "./history.ts";
import * as queries from "./queries/events.ts";

const { act } = movieLists.festivals;
const eventsOfPage = 25;

type Event = queries.PanelEvent;
type Category = Awaited<ReturnType<typeof queries.listCategories>>[number];

/** Sorted by name; `next` begins the next page. Throws Forbidden. */
export async function listPanelEvents(viewer: Viewer, search: queries.EventSearch) {
  requireCapability(viewer, "curate-catalogue", act);
  const found = await queries.searchEvents(database(), { ...search, limit: eventsOfPage + 1 });
  const events = found
    .slice(0, eventsOfPage)
    .map((event) => ({ ...event, cells: cellsOf(eventFields, event) }));
  return { events, next: found[eventsOfPage]?.id };
}

/** With all its editions and categories, each with its fields as forms have them. Throws NotFound. */
export async function getPanelEvent(viewer: Viewer, slug: string) {
  requireCapability(viewer, "curate-catalogue", act);
  const event = await getEvent(database(), slug);
  const editions = await queries.listEditions(database(), event.id);
  const categories = await queries.listCategories(database(), event.id);
  return {
    event: { ...event, cells: cellsOf(eventFields, event) },
    editions: editions.map((edition) => ({ ...edition, cells: cellsOf(editionFields, edition) })),
    categories: categories.map((category) => ({
      ...category,
      cells: cellsOf(categoryFields, category),
    })),
  };
}

/** Throws NotFound. */
export async function getEvent(db: Db, slug: string): Promise<Event> {
  return requireFound(await queries.findEvent(db, slug));
}

/** Until the transaction ends, nobody else changes it. Throws NotFound. */
export async function lockEvent(db: Db, slug: string): Promise<Event> {
  return requireFound(await queries.lockEvent(db, slug));
}

/** Returns its id. Throws FieldRefused where another has one of the names, and Forbidden. */
export async function addEvent(viewer: Viewer, { name, ...input }: EventInput): Promise<number> {
  const actor = requireCapability(viewer, "curate-catalogue", act);
  return inTransaction(async (db) => {
    await requireFreeNames(db, [name, ...input.otherNames]);
    const id = await queries.insertEvent(db, name);
    await queries.updateEvent(db, id, input);
    const after = await readDocument(db, id);
    await recordFestival(db, actor, { event: { id, name }, change: "added", before: {}, after });
    return id;
  });
}

/** Whose suggestion it is, and what is written besides in the same transaction. */
export type Besides = { origin?: FestivalOrigin; also?: (db: Db) => Promise<void> };

/** Former names stay, as do those that nominations use. Throws as `addEvent`, and NotFound. */
export function updateEvent(
  viewer: Viewer,
  slug: string,
  change: EventInput | ((current: Event) => EventInput),
  besides?: Besides,
): Promise<void> {
  const work = async (db: Db, event: Event) => {
    const input = typeof change === "function" ? change(event) : change;
    await writeEvent(db, event.id, { ...input, otherNames: [...input.otherNames, event.name] });
  };
  return changeEvent(viewer, slug, work, besides);
}

/** Names that nominations use stay. Throws FieldRefused where another event has one. */
export async function writeEvent(db: Db, id: number, input: EventInput): Promise<void> {
  const used = (await queries.listUsedNames(db, id)).map((one) => one.event);
  const otherNames = joinNames(input.name, [...input.otherNames, ...used]);
  await requireFreeNames(db, [input.name, ...otherNames], id);
  await queries.updateEvent(db, id, { ...input, otherNames });
}

/** Returns its name. Throws Conflict while it has nominations, NotFound and Forbidden. */
export function deleteEvent(
  viewer: Viewer,
  slug: string,
  requireUndoable?: (db: Db) => Promise<void>,
): Promise<string> {
  return changeEvent(viewer, slug, async (db, event) => {
    await requireUndoable?.(db);
    requireUnused(event.name, event.nominations);
    await queries.deleteEvent(db, event.id);
    return event.name;
  });
}

/** Returns its id. Throws FieldRefused where there is one of that year. */
export function addEdition(viewer: Viewer, slug: string, input: EditionInput): Promise<number> {
  return changeEvent(viewer, slug, async (db, event) => {
    const id = await queries.insertEdition(db, { ...input, eventId: event.id });
    if (id === undefined) throw editionTaken(input);
    return id;
  });
}

/** One with nominations keeps its year. Throws FieldRefused, and Conflict where it was deleted. */
export function updateEdition(
  viewer: Viewer,
  slug: string,
  id: number,
  change: EditionInput | ((current: queries.Edition) => EditionInput),
  besides?: Besides,
): Promise<void> {
  const work = async (db: Db, event: Event) => {
    const edition = await findEdition(db, event, id, "update");
    await writeEdition(db, event, edition, typeof change === "function" ? change(edition) : change);
  };
  return changeEvent(viewer, slug, work, besides);
}

export async function writeEdition(
  db: Db,
  event: Pick<Event, "id">,
  edition: queries.Edition,
  input: EditionInput,
): Promise<void> {
  if (edition.year !== input.year) {
    if (edition.nominations > 0)
      throw new FieldRefused("year", `There ${existing(edition.nominations)} of ${edition.year}`);
    const all = await queries.listEditions(db, event.id);
    if (all.some(({ year }) => year === input.year)) throw editionTaken(input);
  }
  await queries.updateEdition(db, edition.id, input);
}

/** Throws Conflict where it has nominations or was deleted. */
export function deleteEdition(viewer: Viewer, slug: string, id: number): Promise<void> {
  return changeEvent(viewer, slug, (db, event) => removeEdition(db, event, id));
}

export async function removeEdition(db: Db, event: Pick<Event, "id">, id: number): Promise<void> {
  const { year, nominations } = await findEdition(db, event, id, "remove");
  requireUnused(`the edition of ${year}`, nominations);
  await queries.deleteEdition(db, id);
}

export async function findEdition(db: Db, event: Pick<Event, "id">, id: number, verb: string) {
  return requirePresent(await queries.listEditions(db, event.id), id, `edition to ${verb}`);
}

/** Returns its id. Throws FieldRefused where another has one of the names. */
export function addCategory(viewer: Viewer, slug: string, input: CategoryInput): Promise<number> {
  return changeEvent(viewer, slug, async (db, event) => {
    return insertCategory(db, event, await queries.listCategories(db, event.id), input);
  });
}

type CategoryNames = Pick<CategoryInput, "name" | "formerNames">;

/** Returns its id, and adds it to `all`. */
export async function insertCategory(
  db: Db,
  event: Pick<Event, "id">,
  all: Category[],
  { name, formerNames }: CategoryNames,
): Promise<number> {
  requireFreeCategory(all, [name, ...formerNames]);
  const id = await queries.insertCategory(db, event.id, name);
  if (formerNames.length > 0) await queries.updateCategory(db, id, { formerNames });
  all.push({ id, name, formerNames, nominations: 0 });
  return id;
}

/** Former names stay. Merged into another, it goes, and its names become former ones of that. */
export function updateCategory(
  viewer: Viewer,
  slug: string,
  id: number,
  { mergeInto, ...input }: CategoryInput,
): Promise<void> {
  return changeEvent(viewer, slug, async (db, event) => {
    const known = await readCategories(db, event);
    const category = requirePresent(known.all, id, "category to update");
    if (mergeInto !== null) return merge(db, { all: known.all, category, mergeInto });
    const formerNames = [...input.formerNames, category.name];
    await writeCategory(db, known, category, { name: input.name, formerNames });
  });
}

/** All categories, and the names by which nominations lead to them. */
export async function readCategories(db: Db, event: Pick<Event, "id">) {
  const all = await queries.listCategories(db, event.id);
  return { all, used: await queries.listUsedNames(db, event.id) };
}

/** Names that nominations use stay. Throws FieldRefused where another category has one. */
export async function writeCategory(
  db: Db,
  { all, used }: Awaited<ReturnType<typeof readCategories>>,
  category: Category,
  input: CategoryNames,
): Promise<void> {
  const ofCategory = used.filter(({ categoryId }) => categoryId === category.id);
  const names = [...input.formerNames, ...ofCategory.map((one) => one.category)];
  const formerNames = joinNames(input.name, names);
  const others = all.filter((one) => one !== category);
  requireFreeCategory(others, [input.name, ...formerNames]);
  await queries.updateCategory(db, category.id, { name: input.name, formerNames });
  Object.assign(category, { name: input.name, formerNames });
}

type Merge = { all: Category[]; category: Category; mergeInto: number };

async function merge(db: Db, { all, category, mergeInto }: Merge) {
  const target = all.find((one) => one.id === mergeInto && one !== category);
  if (!target) throw new FieldRefused("mergeInto", "There is no such category to merge into");
  await queries.moveNominations(db, category.id, target.id);
  await queries.deleteCategory(db, category.id);
  const { name } = target;
  const names = [...target.formerNames, category.name, ...category.formerNames];
  await queries.updateCategory(db, target.id, { name, formerNames: joinNames(name, names) });
}

/** Throws Conflict where it has nominations or was deleted. */
export function deleteCategory(viewer: Viewer, slug: string, id: number): Promise<void> {
  return changeEvent(viewer, slug, (db, event) => removeCategory(db, event, id));
}

export async function removeCategory(db: Db, event: Pick<Event, "id">, id: number): Promise<void> {
  const all = await queries.listCategories(db, event.id);
  const { name, nominations } = requirePresent(all, id, "category to remove");
  requireUnused(name, nominations);
  await queries.deleteCategory(db, id);
}

/** In one transaction, with the event locked and what changes of it in its history. */
export async function changeEvent<Result>(
  viewer: Viewer,
  slug: string,
  work: (db: Db, event: Event) => Promise<Result>,
  { origin, also }: Besides = {},
): Promise<Result> {
  const actor = requireCapability(viewer, "curate-catalogue", act);
  return inTransaction(async (db) => {
    const event = await lockEvent(db, slug);
    const before = await readDocument(db, event.id);
    const result = await work(db, event);
    const after = await readDocument(db, event.id);
    const change = Object.keys(after).length > 0 ? "edited" : "deleted";
    await recordFestival(db, actor, { event, change, before, after, origin });
    await also?.(db);
    return result;
  });
}

function requireFound(event: Event | undefined): Event {
  if (!event) throw new NotFound("There is no such festival or award.");
  return event;
}

export function requirePresent<Entry extends { id: number }>(
  all: Entry[],
  id: number,
  what: string,
) {
  const entry = all.find((one) => one.id === id);
  if (!entry) throw new Conflict(`No ${what}`);
  return entry;
}

function requireUnused(name: string, nominations: number): void {
  if (nominations > 0)
    throw new Conflict(`Of ${name} there ${existing(nominations)}. Remove or move them first.`);
}

function existing(nominations: number): string {
  return `${nominations === 1 ? "is" : "are"} ${countOf(nominations, "nomination")}`;
}

async function requireFreeNames(db: Db, names: string[], except = 0): Promise<void> {
  const other = await queries.findEventNamed(db, names, except);
  if (other) throw new FieldRefused("name", `${other.name} has one of these names already`);
}

function requireFreeCategory(others: Category[], names: string[]): void {
  const folded = names.map(inFolds);
  const other = others.find(({ name, formerNames }) =>
    [name, ...formerNames].some((one) => folded.includes(inFolds(one))),
  );
  if (other) throw new FieldRefused("name", `${other.name} has one of these names already`);
}

function editionTaken({ year }: EditionInput): FieldRefused {
  return new FieldRefused("year", `There is an edition of ${year} already`);
}

/** Names besides the main one, each once. */
function joinNames(name: string, others: string[]): string[] {
  const byFold = new Map(others.toReversed().map((other) => [inFolds(other), other]));
  byFold.delete(inFolds(name));
  return [...byFold.values()].reverse();
}

/** As the database compares names. */
export function inFolds(name: string): string {
  return fold(name) || name;
}
