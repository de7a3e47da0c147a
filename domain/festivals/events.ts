import { type Db, database } from "#db/client.ts";
import { Conflict, FieldRefused, NotFound } from "#domain/platform/errors.ts";
import { inTransaction } from "#domain/platform/transaction.ts";
import { requireCapability } from "#domain/rights/policy.ts";
import type { Member, Viewer } from "#domain/rights/viewer.ts";
import { countOf } from "#shared/format/count-of.ts";
import {
  categoryFields,
  cellsOf,
  editionFields,
  eventFields,
  type FestivalField,
} from "#shared/options/festival-fields.ts";
import { movieLists } from "#shared/options/movie-records.ts";
import { fold } from "#shared/text/fold.ts";
import type { CategoryInput, EditionInput, EventInput } from "#shared/validation/festivals.ts";
import * as queries from "./queries/events.ts";
import { recordFields } from "./record-fields.ts";

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
    const slug = await queries.updateEvent(db, id, input);
    const after = await getEvent(db, slug);
    await recordFields(db, actor, {
      ...{ act: "festival-added", subject: name, path: `/admin/festivals/${slug}` },
      ...{ fields: eventFields, after },
    });
    return id;
  });
}

/** What is written besides, in the same transaction. */
export type Also = (db: Db) => Promise<void>;

/** Former names stay, as do those that nominations use. Throws as `addEvent`, and NotFound. */
export function updateEvent(
  viewer: Viewer,
  slug: string,
  change: EventInput | ((current: Event) => EventInput),
  also?: Also,
): Promise<void> {
  return changeEvent(viewer, slug, async (db, event, actor) => {
    const input = typeof change === "function" ? change(event) : change;
    const used = (await queries.listUsedNames(db, event.id)).map((one) => one.event);
    const otherNames = joinNames(input.name, [...input.otherNames, event.name, ...used]);
    await requireFreeNames(db, [input.name, ...otherNames], event.id);
    await queries.updateEvent(db, event.id, { ...input, otherNames });
    const after = { ...input, otherNames };
    await record(db, actor, { slug, name: input.name }, eventFields, { before: event, after });
    await also?.(db);
  });
}

/** Returns its name. Throws Conflict while it has nominations, NotFound and Forbidden. */
export function deleteEvent(viewer: Viewer, slug: string): Promise<string> {
  return changeEvent(viewer, slug, async (db, event, actor) => {
    requireUnused(event.name, event.nominations);
    await queries.deleteEvent(db, event.id);
    await recordFields(db, actor, {
      ...{ act: "festival-removed", subject: event.name, path: null },
      ...{ fields: eventFields, before: event },
    });
    return event.name;
  });
}

/** Returns its id. Throws FieldRefused where there is one of that year. */
export function addEdition(viewer: Viewer, slug: string, input: EditionInput): Promise<number> {
  return changeEvent(viewer, slug, async (db, event, actor) => {
    const id = await queries.insertEdition(db, { ...input, eventId: event.id });
    if (id === undefined) throw editionTaken(input);
    await record(db, actor, event, editionFields, { part: "New edition", after: input });
    return id;
  });
}

/** One with nominations keeps its year. Throws FieldRefused, and Conflict where it was deleted. */
export function updateEdition(
  viewer: Viewer,
  slug: string,
  id: number,
  change: EditionInput | ((current: queries.Edition) => EditionInput),
  also?: Also,
): Promise<void> {
  return changeEvent(viewer, slug, async (db, event, actor) => {
    const all = await queries.listEditions(db, event.id);
    const edition = requirePresent(all, id, "edition to update");
    const input = typeof change === "function" ? change(edition) : change;
    if (edition.year !== input.year) {
      if (edition.nominations > 0)
        throw new FieldRefused("year", `There ${existing(edition.nominations)} of ${edition.year}`);
      if (all.some(({ year }) => year === input.year)) throw editionTaken(input);
    }
    await queries.updateEdition(db, id, input);
    const part = `Edition ${edition.year}`;
    await record(db, actor, event, editionFields, { part, before: edition, after: input });
    await also?.(db);
  });
}

/** Throws Conflict where it has nominations or was deleted. */
export function deleteEdition(viewer: Viewer, slug: string, id: number): Promise<void> {
  return changeEvent(viewer, slug, async (db, event, actor) => {
    const all = await queries.listEditions(db, event.id);
    const edition = requirePresent(all, id, "edition to remove");
    requireUnused(`the edition of ${edition.year}`, edition.nominations);
    await queries.deleteEdition(db, id);
    const part = `Edition ${edition.year} deleted`;
    await record(db, actor, event, editionFields, { part, before: edition });
  });
}

/** Returns its id. Throws FieldRefused where another has one of the names. */
export function addCategory(viewer: Viewer, slug: string, input: CategoryInput): Promise<number> {
  return changeEvent(viewer, slug, async (db, event, actor) => {
    const { name, formerNames } = input;
    requireFreeCategory(await queries.listCategories(db, event.id), [name, ...formerNames]);
    const id = await queries.insertCategory(db, event.id, name);
    await queries.updateCategory(db, id, { formerNames });
    await record(db, actor, event, categoryFields, { part: "New category", after: input });
    return id;
  });
}

/** Former names stay. Merged into another, it goes, and its names become former ones of that. */
export function updateCategory(
  viewer: Viewer,
  slug: string,
  id: number,
  { mergeInto, ...input }: CategoryInput,
): Promise<void> {
  return changeEvent(viewer, slug, async (db, event, actor) => {
    const all = await queries.listCategories(db, event.id);
    const category = requirePresent(all, id, "category to update");
    if (mergeInto !== null) return merge(db, actor, { event, all, category, mergeInto });
    const used = (await queries.listUsedNames(db, event.id))
      .filter(({ categoryId }) => categoryId === id)
      .map((one) => one.category);
    const formerNames = joinNames(input.name, [...input.formerNames, category.name, ...used]);
    const others = all.filter((one) => one !== category);
    requireFreeCategory(others, [input.name, ...formerNames]);
    await queries.updateCategory(db, id, { name: input.name, formerNames });
    const change = { part: category.name, before: category, after: { ...input, formerNames } };
    await record(db, actor, event, categoryFields, change);
  });
}

type Merge = { event: Event; all: Category[]; category: Category; mergeInto: number };

async function merge(db: Db, actor: Member, { event, all, category, mergeInto }: Merge) {
  const target = all.find((one) => one.id === mergeInto && one !== category);
  if (!target) throw new FieldRefused("mergeInto", "There is no such category to merge into");
  await queries.moveNominations(db, category.id, target.id);
  await queries.deleteCategory(db, category.id);
  const { name } = target;
  const names = [...target.formerNames, category.name, ...category.formerNames];
  const after = { name, formerNames: joinNames(name, names) };
  await queries.updateCategory(db, target.id, after);
  const part = `${name} with ${countOf(category.nominations, "nomination")} of ${category.name}`;
  await record(db, actor, event, categoryFields, { part, before: target, after });
}

/** Throws Conflict where it has nominations or was deleted. */
export function deleteCategory(viewer: Viewer, slug: string, id: number): Promise<void> {
  return changeEvent(viewer, slug, async (db, event, actor) => {
    const all = await queries.listCategories(db, event.id);
    const category = requirePresent(all, id, "category to remove");
    requireUnused(category.name, category.nominations);
    await queries.deleteCategory(db, id);
    await record(db, actor, event, categoryFields, { part: "Category deleted", before: category });
  });
}

function changeEvent<Result>(
  viewer: Viewer,
  slug: string,
  work: (db: Db, event: Event, actor: Member) => Promise<Result>,
): Promise<Result> {
  const actor = requireCapability(viewer, "curate-catalogue", act);
  return inTransaction(async (db) => work(db, await lockEvent(db, slug), actor));
}

type Change<Name extends string> = Pick<
  Parameters<typeof recordFields<Name>>[2],
  "part" | "before" | "after"
>;

function record<Name extends string>(
  db: Db,
  actor: Member,
  { slug, name: subject }: Pick<Event, "slug" | "name">,
  fields: Record<Name, FestivalField>,
  change: Change<Name>,
): Promise<void> {
  const act = "festival-changed";
  return recordFields(db, actor, {
    ...{ act, subject, path: `/admin/festivals/${slug}`, fields, ...change },
  });
}

function requireFound(event: Event | undefined): Event {
  if (!event) throw new NotFound("There is no such festival or award.");
  return event;
}

function requirePresent<Entry extends { id: number }>(all: Entry[], id: number, what: string) {
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
