import { isDeepStrictEqual } from "node:util";
import { type Db, database } from "#db/client.ts";
import { NotFound } from "#domain/platform/errors.ts";
import type { Member } from "#domain/rights/viewer.ts";
import type { CatalogueChange, CatalogueSubject } from "#shared/options/catalogue-changes.ts";
import { nameMember } from "#shared/text/member-name.ts";
import { daysToRestore } from "./deleted.ts";
import * as queries from "./queries/history.ts";

/** All that is kept of a film or a creator by those who curate it, as plain data, part by part. */
export type Document = Record<string, unknown>;

/** Which film or creator. */
export type Subject = { subject: CatalogueSubject; subjectId: number };

/** A change as it is kept, with who made it. */
export type HistoryEntry = Awaited<ReturnType<typeof queries.listChanges>>[number];

type Change = Subject & {
  /** Its name now, for when it is gone. */
  label: string;
  change: CatalogueChange;
  before: Document;
  after: Document;
};

/** How many changes a history shows; what lies further back is kept, but not listed. */
export const mostListed = 50;

/**
 * Keeps, in the transaction of the change itself, who changed what and how it was; gives whether
 * anything differs. An edit that changes nothing is not kept. What no member did has no actor.
 */
export async function recordChange(
  db: Db,
  actor: Member | null,
  { before, after, ...change }: Change,
): Promise<boolean> {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = names.filter((name) => !isDeepStrictEqual(before[name], after[name]));
  if (change.change === "edited" && changed.length === 0) return false;
  const parts = { before: pick(before, changed), after: pick(after, changed) };
  await queries.insertChanges(db, [{ ...change, actorId: actor?.id ?? null, ...parts }]);
  return changed.length > 0;
}

/** Keeps that these were added, all by one member or by none, in the transaction that adds them. */
export async function recordAdditions(
  db: Db,
  actorId: number | null,
  added: (Subject & { label: string; after: Document })[],
): Promise<void> {
  const changes = added.map((one) => ({ ...one, change: "added" as const, actorId, before: {} }));
  await queries.insertChanges(db, changes);
}

/** The number of its last change, 0 before the first: what an editor's form carries along. */
export function getVersion(subject: Subject, db = database()): Promise<number> {
  return queries.findVersion(db, subject);
}

/** What happened to it after a version, the newest first; at most the last fifty for version 0. */
export function listChangesSince(subject: Subject, version = 0, db = database()) {
  return queries.listChanges(db, subject, version, mostListed);
}

/** Those of some values of a part that a change of the last thirty days began or ended with. */
export function listRemembered(
  subject: CatalogueSubject,
  part: string,
  values: string[],
): Promise<string[]> {
  return queries.listRemembered(database(), { subject, part, values, days: daysToRestore });
}

/**
 * Throws NotFound where nothing can be rewound to that version: it is none of its changes, or the
 * one that deleted it; 0 is before the first, unless that added it.
 */
export async function requireVersion(db: Db, subject: Subject, version: number): Promise<void> {
  const change = await queries.findChange(db, subject, version);
  const isThere = version === 0 ? change?.change !== "added" : change?.id === version;
  if (!isThere || (version > 0 && change?.change === "deleted")) {
    throw new NotFound("The history has no such version.");
  }
}

/** What it was right after that version: the document of today with the later changes undone. */
export async function versionAfter(
  db: Db,
  subject: Subject,
  document: Document,
  version: number,
): Promise<Document> {
  const later = await queries.listChanges(db, subject, version);
  return Object.assign({}, document, ...later.map(({ before }) => before));
}

/** Who made a change, by name. */
export function actorNameOf({ actorName, actorUsername }: HistoryEntry): string {
  return nameMember(actorName, actorUsername);
}

function pick(document: Document, names: string[]): Document {
  return Object.fromEntries(names.map((name) => [name, document[name] ?? null]));
}
