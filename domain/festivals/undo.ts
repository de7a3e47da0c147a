import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";
import type { Db } from "#db/client.ts";
import type { Document } from "#domain/catalogue/history.ts";
import {
  getRecentChange,
  type RecentChange,
  requireLatest,
  undoneIn,
} from "#domain/catalogue/recent-changes.ts";
import { Conflict, FieldRefused } from "#domain/platform/errors.ts";
import { inTransaction } from "#domain/platform/transaction.ts";
import { requireCapability } from "#domain/rights/policy.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { eventFields } from "#shared/options/festival-fields.ts";
import {
  describeFestivalPart,
  type FestivalRecord,
  recordOfPart,
} from "#shared/options/festival-history.ts";
import {
  categoryForm,
  editionForm,
  eventForm,
  nominationForm,
  readCells,
} from "#shared/validation/festivals.ts";
import * as events from "./events.ts";
import { readDocument, recordFestival } from "./history.ts";
import { type Affected, changeNominations, toParts } from "./nominations.ts";
import { type Planned, planNominations } from "./plan-nominations.ts";
import * as queries from "./queries/events.ts";
import * as nominations from "./queries/nominations.ts";

type Cells = Record<string, string>;

type Part = { record: FestivalRecord; id: number; before: Cells | null };

/**
 * Throws Conflict with the reason where a later change or what the panel refuses stands against it,
 * NotFound and Forbidden.
 */
export async function undoFestivalChange(viewer: Viewer, changeId: number): Promise<void> {
  const change = await getRecentChange(viewer, changeId);
  if (change.subject !== "event") throw new Conflict("This is no change of a festival.");
  const { slug, label, after } = change;
  try {
    if (change.change === "deleted") await restoreEvent(viewer, change);
    else if (!slug) throw new Conflict(`“${label}” is deleted already.`);
    else if (change.change !== "edited")
      await events.deleteEvent(viewer, slug, (db) => requireLatest(db, change));
    else if (Object.keys(after).some((part) => recordOfPart(part)?.record === "nomination"))
      await undoNominations(viewer, slug, change);
    else
      await events.changeEvent(viewer, slug, async (db, event) => {
        const current = withRemoved(await readDocument(db, event.id), change);
        const former = undoneIn(current, change, (part) => nameOfPart(part, change));
        await writeDocument(db, event.id, current, former);
      });
  } catch (error) {
    throw error instanceof FieldRefused ? new Conflict(`${error.message}.`) : error;
  }
}

/** With null for each part of the change that is not there. */
function withRemoved(current: Document, { after }: RecentChange): Document {
  const none = Object.fromEntries(Object.keys(after).map((part) => [part, null]));
  return { ...none, ...current };
}

function nameOfPart(part: string, { before, after }: RecentChange): string {
  return describeFestivalPart(part, before[part], after[part])[0]?.label ?? part;
}

/** Under its number and address, with its editions and categories. */
async function restoreEvent(viewer: Viewer, change: RecentChange): Promise<void> {
  const actor = requireCapability(viewer, "curate-catalogue");
  const { subjectId: id, label: name, before } = change;
  await inTransaction(async (db) => {
    await requireLatest(db, change);
    const isFree = await queries.insertNumbered(db, "events", { id, slug: before.slug, name });
    if (!isFree) throw new Conflict(`Another festival has the name or address of “${name}”.`);
    await writeDocument(db, id, {}, before);
    const after = await readDocument(db, id);
    await recordFestival(db, actor, {
      ...{ event: { id, name }, change: "restored", before: {}, after },
    });
  });
}

/** Brings the event from one document to the other; what comes back has its number again. */
async function writeDocument(db: Db, eventId: number, current: Document, former: Document) {
  const event = { id: eventId };
  const changed = Object.keys(former).filter(
    (part) => !isDeepStrictEqual(former[part], current[part] ?? null),
  );
  const parts = changed.flatMap((part) => {
    const found = recordOfPart(part);
    return found
      ? { ...found, before: former[part] as Cells | null, isHere: Boolean(current[part]) }
      : [];
  });
  const restored = parts.filter(({ before, isHere }) => before && !isHere);
  for (const part of restored) await insertPart(db, eventId, part);
  if (changed.some((part) => part in eventFields)) {
    await events.writeEvent(db, eventId, parse(eventForm, former as Cells));
  }
  const categories = parts.filter(({ record }) => record === "category");
  const changedCategories = categories.filter(({ before, isHere }) => before && isHere);
  // Names that go to a restored category are free only after its nominations have left.
  for (const { id, before } of changedCategories) {
    const { name, formerNames } = parse(categoryForm, before ?? {});
    await queries.updateCategory(db, id, { name, formerNames });
  }
  await queries.placeInCategories(
    db,
    eventId,
    changedCategories.map(({ id }) => id),
  );
  const known = await events.readCategories(db, event);
  for (const { id, before } of categories.filter(({ before }) => before)) {
    const category = events.requirePresent(known.all, id, "category to change");
    await events.writeCategory(db, known, category, parse(categoryForm, before ?? {}));
  }
  for (const { record, id, before, isHere } of parts) {
    if (!isHere) continue;
    if (record === "category" && !before) await events.removeCategory(db, event, id);
    if (record === "edition" && !before) await events.removeEdition(db, event, id);
    if (record === "edition" && before) {
      const edition = await events.findEdition(db, event, id, "change");
      await events.writeEdition(db, event, edition, parse(editionForm, before));
    }
  }
}

async function insertPart(db: Db, eventId: number, { record, id, before }: Part): Promise<void> {
  const cells = before ?? {};
  const isFree =
    record === "edition"
      ? await queries.insertNumbered(db, "editions", { id, eventId, ...parse(editionForm, cells) })
      : await queries.insertNumbered(db, "categories", {
          ...{ id, eventId, slug: cells.slug, name: cells.name },
        });
  if (!isFree) throw new Conflict(`“${cells.year ?? cells.name}” is there again.`);
}

type Restored = Affected & { planned?: Planned; restoredId?: number };

async function undoNominations(viewer: Viewer, slug: string, change: RecentChange): Promise<void> {
  const parts = Object.keys(change.after).flatMap((part) => {
    const id = recordOfPart(part)?.id;
    return id === undefined ? [] : { id, before: change.before[part] as Cells | null };
  });
  const read = async (db: Db, event: queries.PanelEvent): Promise<Restored[]> => {
    const stored = await nominations.listNumbered(
      db,
      event.id,
      parts.map(({ id }) => id),
    );
    const byId = new Map(stored.map((one) => [one.id, one]));
    const since = { ...change, after: withoutTitles(change.after) };
    const current = withRemoved(withoutTitles(toParts(stored)), change);
    undoneIn(current, since, (part) => nameOfPart(part, change));
    const removed = parts.flatMap(({ id, before }) => (before ? [] : { current: byId.get(id) }));
    const back = parts.filter(({ before }) => before);
    const planned = await planNominations(
      db,
      event,
      back.map(({ before }) => parse(nominationForm, before ?? {})),
      back.map(({ id }) => byId.get(id)),
    );
    const restored = planned.map((one, place): Restored => {
      if (one instanceof FieldRefused) throw one;
      const { id = 0 } = back[place] ?? {};
      if (one.isDouble || (one.current && one.current.id !== id))
        throw new Conflict(`${event.name} has one of these nominations already.`);
      return { current: one.current, film: one.film, planned: one, restoredId: id };
    });
    return [...removed, ...restored];
  };
  await changeNominations(viewer, slug, read, async (db, affected) => {
    for (const { current, planned, restoredId: id = 0 } of affected) {
      if (!planned && current) await nominations.deleteNomination(db, current.id);
      else if (planned && current)
        await nominations.updateNomination(db, current.id, planned.values);
      else if (planned) await queries.insertNumbered(db, "nominations", { id, ...planned.values });
    }
    return affected.flatMap(({ restoredId }) => restoredId ?? []);
  });
}

/** A film that is here may have another title and year by now. */
function withoutTitles(document: Document): Document {
  const parts = Object.entries(document as Record<string, Cells | null>).map(([part, cells]) => {
    return [part, cells?.movie ? { ...cells, film: "", year: "" } : cells];
  });
  return Object.fromEntries(parts);
}

function parse<Schema extends z.ZodType>(form: Schema, cells: Cells): z.output<Schema> {
  const read = readCells(form, cells);
  if (read.success) return read.data;
  throw new Conflict(`${read.error.issues[0]?.message}.`);
}
