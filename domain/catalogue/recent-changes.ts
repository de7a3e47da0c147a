import { isDeepStrictEqual } from "node:util";
import { type Db, database } from "#db/client.ts";
import { Conflict, NotFound } from "#domain/platform/errors.ts";
import { can, requireCapability } from "#domain/rights/policy.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import type { CatalogueSubject } from "#shared/options/catalogue-changes.ts";
import { type Document, mostListed } from "./history.ts";
import * as queries from "./queries/recent-changes.ts";

export type { ChangeFilters } from "./queries/recent-changes.ts";

export type RecentChange = Awaited<ReturnType<typeof queries.listRecent>>[number];

const pageLength = 25;

const capabilityOf = {
  movie: "curate-catalogue",
  creator: "manage-creators",
  event: "curate-catalogue",
} as const;

/** The newest first, as far as the viewer may change them. Throws Forbidden. */
export async function listRecentChanges(
  viewer: Viewer,
  filters: queries.ChangeFilters,
  before: number | undefined,
): Promise<{ changes: RecentChange[]; next: number | undefined }> {
  const found = await queries.listRecent(database(), {
    filters,
    before,
    subjects: requireSubjects(viewer),
    limit: pageLength + 1,
  });
  const changes = found.slice(0, pageLength);
  return { changes, next: found.length > pageLength ? changes.at(-1)?.id : undefined };
}

/** Curators by name, up to `mostListed`; throws Forbidden. */
export function listCurators(viewer: Viewer) {
  requireSubjects(viewer);
  return queries.listCurators(database(), mostListed);
}

/** Throws Forbidden for a viewer who may change neither. */
function requireSubjects(viewer: Viewer): CatalogueSubject[] {
  if (!can(viewer, "manage-creators")) requireCapability(viewer, "curate-catalogue");
  const subjects: CatalogueSubject[] = ["movie", "creator", "event"];
  return subjects.filter((subject) => can(viewer, capabilityOf[subject]));
}

/** Throws NotFound, and Forbidden for a viewer who may not change its subject. */
export async function getRecentChange(viewer: Viewer, id: number) {
  requireSubjects(viewer);
  const change = await queries.findRecent(database(), id);
  if (!change) throw new NotFound("There is no such change.");
  requireCapability(viewer, capabilityOf[change.subject]);
  return change;
}

type Undoable = Pick<RecentChange, "id" | "subject" | "subjectId" | "label" | "before" | "after">;

/** Puts back in `current` what the change replaced; throws Conflict where a part changed again. */
export function undoneIn<Fields extends Document>(
  current: Fields,
  { label, before, after }: Undoable,
  nameOfPart: (part: string) => string,
): Fields {
  const parts = Object.keys(after).filter((part) => part in current);
  const changed = parts.filter((part) => !isSame(current[part], after[part]));
  if (changed.length > 0) {
    const names = changed.map(nameOfPart).join(", ");
    throw new Conflict(
      `“${label}” was changed again since: ${names}. Undo the later change first.`,
    );
  }
  return { ...current, ...Object.fromEntries(parts.map((part) => [part, before[part] ?? null])) };
}

function isSame(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(withoutChecks(one ?? null), withoutChecks(other));
}

function withoutChecks(part: unknown): unknown {
  if (!Array.isArray(part)) return part;
  return part.map((item) => (isRecord(item) ? { ...item, checkedOn: null } : item));
}

function isRecord(item: unknown): item is Record<string, unknown> {
  return typeof item === "object" && item !== null && "checkedOn" in item;
}

/** Throws Conflict where anything changed after it; needs the lock on the subject. */
export async function requireLatest(db: Db, change: Undoable): Promise<void> {
  if (!(await queries.hasLater(db, change))) return;
  throw new Conflict(`“${change.label}” was changed since. Undo the later changes first.`);
}

/** The film that the curator added by hand in the last hour, if among their latest changes. */
export async function findJustAdded(viewer: Viewer): Promise<number | undefined> {
  const { id } = requireCapability(viewer, "curate-catalogue", "edit movies");
  return queries.findJustAdded(database(), id);
}
