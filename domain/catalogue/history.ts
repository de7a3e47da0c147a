import { isDeepStrictEqual } from "node:util";
import { type Db, database } from "#db/client.ts";
import { Conflict, NotFound } from "#domain/platform/errors.ts";
import { lockProfile } from "#domain/profiles/profiles.ts";
import type { Member } from "#domain/rights/viewer.ts";
import type { CatalogueChange, CatalogueSubject } from "#shared/options/catalogue-changes.ts";
import { nameMember } from "#shared/text/member-name.ts";
import { daysToRestore } from "./deleted.ts";
import * as queries from "./queries/history.ts";

export type Document = Record<string, unknown>;

export type Subject = { subject: CatalogueSubject; subjectId: number };

export type HistoryEntry = Awaited<ReturnType<typeof listHistory>>[number];

type Change = Subject & {
  label: string;
  change: CatalogueChange;
  before: Document;
  after: Document;
} & Origin;

export type Origin = {
  importId?: number;
  importRow?: number;
  source?: string | undefined;
  suggestedBy?: number | undefined;
};

export const mostListed = 50;

/** False where nothing differs. `actor` is null for the site's own changes. */
export async function recordChange(
  db: Db,
  actor: Pick<Member, "id"> | null,
  { before, after, ...change }: Change,
): Promise<boolean> {
  const changed = changedParts(before, after);
  if (change.change === "edited" && changed.length === 0) return false;
  const parts = { before: pick(before, changed), after: pick(after, changed) };
  await queries.insertChanges(db, [{ ...change, actorId: actor?.id ?? null, ...parts }]);
  return changed.length > 0;
}

export async function recordChanges(
  db: Db,
  actor: Member | null,
  changes: Change[],
): Promise<number> {
  const rows = changes.flatMap(({ before, after, ...change }) => {
    const changed = changedParts(before, after);
    if (change.change === "edited" && changed.length === 0) return [];
    const parts = { before: pick(before, changed), after: pick(after, changed) };
    return [{ ...change, actorId: actor?.id ?? null, ...parts }];
  });
  await queries.insertChanges(db, rows);
  return rows.length;
}

export function changedParts(before: Document, after: Document): string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.filter((name) => !isDeepStrictEqual(before[name], after[name]));
}

export async function recordAdditions(
  db: Db,
  actorId: number | null,
  added: (Subject & Origin & { label: string; after: Document })[],
): Promise<void> {
  const changes = added.map((addition) => ({
    ...addition,
    change: "added" as const,
    actorId,
    before: {},
  }));
  await queries.insertChanges(db, changes);
}

/** Recognises a form sent twice; waits for the actor's other transaction. */
export async function findSameAddition(
  db: Db,
  actor: Member,
  subject: CatalogueSubject,
  values: Document,
): Promise<string | undefined> {
  await lockProfile(db, actor.id);
  return queries.findAddition(db, actor.id, subject, values);
}

type Credit = { actorId: number; since: Date; suggestedBy: number | null };

/** Credits the actor's latest change to who suggested it; false where there is none. */
export function creditLatestChange(db: Db, subject: Subject, credit: Credit): Promise<boolean> {
  return queries.creditLatestChange(db, subject, credit);
}

/** 0 before the first change; an editor's form sends it back. */
export function readVersion(subject: Subject, db = database()): Promise<number> {
  return queries.readVersion(db, subject);
}

function listChangesSince(subject: Subject, version = 0, db = database()) {
  return queries.listChanges(db, subject, version, mostListed);
}

/** The newest first, up to `mostListed`. */
export async function listHistory(subject: Subject) {
  const changes = await listChangesSince(subject);
  return changes.map((change, index) => ({
    ...change,
    can: { restore: index > 0 && isRestorable(change) },
  }));
}

/** True if the subject is older than its first recorded change, so not added by hand. */
export function hasOrigin(history: HistoryEntry[]): boolean {
  const first = history.at(-1);
  return first !== undefined && first.change !== "added" && history.length < mostListed;
}

function isRestorable({ change }: { change: CatalogueChange }): boolean {
  return change !== "deleted";
}

/** The latest first, before the change `after`, where 0 means from the latest. */
export function listChangesOfImport(db: Db, importId: number, after: number, limit: number) {
  return queries.listChangesOfImport(db, importId, after, limit);
}

/** The films that something other than the import changed after its change. */
export function listChangedSince(
  db: Db,
  importId: number,
  changes: { subjectId: number; id: number }[],
) {
  return queries.listChangedSince(db, importId, changes);
}

/** Values that the part had before or after a recent change. */
export function listValuesInHistory(
  subject: CatalogueSubject,
  part: string,
  values: string[],
): Promise<string[]> {
  return queries.listValuesInHistory(database(), { subject, part, values, days: daysToRestore });
}

/** What a source changed in each, the earliest first. */
export function listChangesFrom(db: Db, subject: CatalogueSubject, source: string, ids: number[]) {
  return queries.listChangesFrom(db, { subject, source, ids });
}

/** What people took out of a part of each, by the key of its items; undoing an import is no such act. */
export async function listRemoved(
  db: Db,
  subject: CatalogueSubject,
  of: { part: string; key: string },
  ids: number[],
): Promise<Map<number, Set<string>>> {
  const removed = await queries.listRemoved(db, { subject, ...of, ids });
  const bySubject = Map.groupBy(removed, ({ subjectId }) => subjectId);
  return new Map([...bySubject].map(([id, rows]) => [id, new Set(rows.map(({ value }) => value))]));
}

/** Throws NotFound unless that version can be restored; 0 is before the first change. */
export async function requireVersion(db: Db, subject: Subject, version: number): Promise<void> {
  const change = await queries.findChange(db, subject, version);
  const isThere =
    version === 0 ? change?.change !== "added" : change?.id === version && isRestorable(change);
  if (!isThere) throw new NotFound("There is no such version.");
}

export async function versionAfter(
  db: Db,
  subject: Subject,
  document: Document,
  version: number,
): Promise<Document> {
  const later = await queries.listChanges(db, subject, version);
  return Object.assign({}, document, ...later.map(({ before }) => before));
}

export class EditedMeanwhile<Fields = Document> extends Conflict {
  override name = "EditedMeanwhile";
  readonly base: Fields;
  readonly current: Fields;
  readonly version: number;
  readonly by: string[];

  constructor(
    message: string,
    {
      base,
      current,
      version,
      by,
    }: Pick<EditedMeanwhile<Fields>, "base" | "current" | "version" | "by">,
  ) {
    super(message);
    this.base = base;
    this.current = current;
    this.version = version;
    this.by = by;
  }
}

const conflictTexts: Record<CatalogueSubject, (by: string[]) => string> = {
  movie: (by) => `${by.join(", ")} changed this film while you were editing it.`,
  creator: (by) => `${by.join(" and ")} changed this creator while you were editing it.`,
  event: (by) => `${by.join(" and ")} changed this festival while you were editing it.`,
};

/** Throws EditedMeanwhile where a change followed `version`; `current` is the locked document. */
export async function requireUnchangedSince<Fields extends Document>(
  db: Db,
  subject: Subject,
  version: number,
  current: Fields,
): Promise<void> {
  const later = await listChangesSince(subject, version, db);
  const [latest] = later;
  if (!latest) return;
  const base = (await versionAfter(db, subject, current, version)) as Fields;
  const by = [...new Set(later.map(actorNameOf))];
  const message = conflictTexts[subject.subject](by);
  throw new EditedMeanwhile(message, { base, current, version: latest.id, by });
}

export const schedule = "schedule";

export function actorNameOf({
  actorName,
  actorUsername,
  source,
}: Pick<HistoryEntry, "actorName" | "actorUsername" | "source">): string {
  if (source === schedule) return "the site";
  return nameMember(actorName, actorUsername);
}

function pick(document: Document, names: string[]): Document {
  return Object.fromEntries(names.map((name) => [name, document[name] ?? null]));
}
