import type { Db } from "#db/client.ts";
import { Conflict, FieldRefused, NotFound } from "#domain/platform/errors.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { correctedPart } from "#shared/options/festival-corrections.ts";
import { cellsOf, editionFields, eventFields } from "#shared/options/festival-fields.ts";
import { editionForm, eventForm, nominationForm, readCells } from "#shared/validation/festivals.ts";
import { type Besides, getPanelEvent, lockEvent, updateEdition, updateEvent } from "./events.ts";
import { presentNomination, updateNomination } from "./nominations.ts";
import type { Edition, PanelEvent } from "./queries/events.ts";
import { findNomination, type StoredNomination } from "./queries/nominations.ts";

/** A part of an event: the event itself without an edition's year. */
export type FestivalPart = { edition: number | null; nominationId: number | null };

type Amendment = FestivalPart & {
  field: string;
  value: string;
} & Required<Besides>;

type Form = typeof eventForm | typeof editionForm | typeof nominationForm;

/** Until the transaction ends, nobody else changes it. Returns the event's id; throws NotFound. */
export async function lockFestival(db: Db, slug: string, nominationId: number | null) {
  const { id } = await lockEvent(db, slug);
  if (nominationId !== null && !(await findNomination(db, id, nominationId)))
    throw new NotFound("This nomination is no longer here.");
  return id;
}

/**
 * Changes one field as the panel's form of it would. Throws Forbidden, NotFound, and Conflict where
 * the form would refuse it.
 */
export async function amendFestival(
  viewer: Viewer,
  slug: string,
  { edition, nominationId, field, value, ...besides }: Amendment,
): Promise<void> {
  const amend = <Schema extends Form>(form: Schema, cells: Record<string, string>) => {
    const read = readCells(form, { ...cells, [field]: value });
    if (read.success) return read.data as Schema["_output"];
    throw new Conflict(`${read.error.issues[0]?.message}. Edit the festival first.`);
  };
  try {
    if (correctedPart(field, edition) === "nomination") {
      const change = (current: StoredNomination) => {
        return amend(nominationForm, presentNomination(current));
      };
      return await updateNomination(viewer, slug, nominationId ?? 0, change, besides);
    }
    if (edition === null) {
      const change = (current: PanelEvent) => amend(eventForm, cellsOf(eventFields, current));
      return await updateEvent(viewer, slug, change, besides);
    }
    const change = (current: Edition) => amend(editionForm, cellsOf(editionFields, current));
    const { editions } = await getPanelEvent(viewer, slug);
    const id = editions.find(({ year }) => year === edition)?.id ?? 0;
    await updateEdition(viewer, slug, id, change, besides);
  } catch (error) {
    throw error instanceof FieldRefused ? new Conflict(error.message) : error;
  }
}
