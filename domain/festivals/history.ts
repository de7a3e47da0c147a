import type { Db } from "#db/client.ts";
import {
  changedParts,
  type Document,
  type Origin,
  recordChanges,
} from "#domain/catalogue/history.ts";
import type { Member } from "#domain/rights/viewer.ts";
import type { CatalogueChange } from "#shared/options/catalogue-changes.ts";
import {
  categoryFields,
  cellsOf,
  editionFields,
  eventFields,
} from "#shared/options/festival-fields.ts";
import { partOfRecord } from "#shared/options/festival-history.ts";
import * as queries from "./queries/events.ts";

/** So that a change of thousands of nominations is shown and undone in steps. */
const mostParts = 200;

/** The facts of an event and each of its editions and categories; empty where it was deleted. */
export async function readDocument(db: Db, eventId: number): Promise<Document> {
  const { event, editions, categories } = await queries.readFacts(db, eventId);
  if (!event) return {};
  const records = [
    ...editions.map((one) => [partOfRecord("edition", one.id), cellsOf(editionFields, one)]),
    ...categories.map((one) => [
      partOfRecord("category", one.id),
      { ...cellsOf(categoryFields, one), slug: one.slug },
    ]),
  ];
  return { ...cellsOf(eventFields, event), slug: event.slug, ...Object.fromEntries(records) };
}

export type FestivalOrigin = Pick<Origin, "source" | "suggestedBy">;

type Change = {
  event: { id: number; name: string };
  change: CatalogueChange;
  before: Document;
  after: Document;
  origin?: FestivalOrigin | undefined;
};

/** Nothing where they are the same. */
export async function recordFestival(db: Db, actor: Member, { event, ...change }: Change) {
  const { before, after, origin, ...kind } = change;
  const subject = {
    subject: "event",
    subjectId: event.id,
    label: String(after.name ?? event.name),
  } as const;
  const parts = changedParts(before, after);
  const steps = kind.change === "edited" ? chunk(parts) : [parts];
  const pick = (document: Document, names: string[]) =>
    Object.fromEntries(names.map((name) => [name, document[name] ?? null]));
  await recordChanges(
    db,
    actor,
    steps.map((names) => ({
      ...{ ...subject, ...kind, ...origin },
      ...{ before: pick(before, names), after: pick(after, names) },
    })),
  );
}

function chunk(parts: string[]): string[][] {
  const steps = Math.ceil(parts.length / mostParts);
  return Array.from({ length: steps }, (_, step) =>
    parts.slice(step * mostParts, (step + 1) * mostParts),
  );
}
