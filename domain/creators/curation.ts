import { type Db, database } from "#db/client.ts";
import type { PageRequest } from "#db/paging.ts";
import {
  actorNameOf,
  getVersion,
  listChangesSince,
  recordChange,
  versionAfter,
} from "#domain/catalogue/history.ts";
import { Conflict, NotFound } from "#domain/platform/errors.ts";
import { inTransaction } from "#domain/platform/transaction.ts";
import { requireCapability } from "#domain/rights/policy.ts";
import type { Member, Viewer } from "#domain/rights/viewer.ts";
import { findNewAddress } from "./addresses.ts";
import { type CreatorSearch, findPage } from "./creators.ts";
import { withImportedPicture } from "./pictures.ts";
import * as queries from "./queries/curation.ts";

export type { CreatorFields } from "./queries/curation.ts";

type Locked = { id: number; slug: string; name: string };

/** Creators as `listCreators` finds them, for those who manage them; throws as they all do. */
export async function listManagedCreators(viewer: Viewer, search: CreatorSearch & PageRequest) {
  requireCapability(viewer, "manage-creators");
  const { ids, ...place } = await findPage(search);
  return { creators: await queries.listEntries(database(), ids), ...place };
}

/**
 * A creator as it is now, with the version that a form carries along and their other names. Throws
 * NotFound, SignInRequired, Suspended, Forbidden.
 */
export async function getCreatorForChange(viewer: Viewer, slug: string) {
  requireCapability(viewer, "manage-creators");
  const id = await getId(slug);
  // The version first: a change between the two is then told as a conflict, and not overwritten.
  const version = await getVersion({ subject: "creator", subjectId: id });
  const creator = await queries.findForChange(database(), slug);
  if (creator?.id !== id) throw new NotFound("Creator not found");
  return { ...creator, version, otherNames: await queries.listOtherNames(database(), id) };
}

/** Adds a creator, credited on the films that name them; gives their address. */
export async function addCreator(viewer: Viewer, given: queries.CreatorFields): Promise<string> {
  const actor = requireCapability(viewer, "manage-creators");
  const fields = await withImportedPicture(given);
  const slug = await inTransaction(async (db) => {
    const { id, slug } = await insertAtFreeAddress(db, fields);
    await recordRevision(db, actor, { id, change: "added", before: {}, after: fields });
    await queries.indexCreators(db, [id]);
    return slug;
  });
  return slug;
}

/** What others did to a creator since the version of a form that has come; see `editCreator`. */
export class EditedMeanwhile extends Conflict {
  override name = "EditedMeanwhile";
  /** What the form began from, and what stands now. */
  readonly began: queries.CreatorFields;
  readonly now: queries.CreatorFields;
  /** Who changed it, by name. */
  readonly by: string;

  constructor({ began, now, by }: Pick<EditedMeanwhile, "began" | "now" | "by">) {
    super(`${by} changed this creator while you were editing it.`);
    this.began = began;
    this.now = now;
    this.by = by;
  }
}

type Edit = { version: number; fields: queries.CreatorFields };

/**
 * Saves what is set of a creator, whose address stays; a new name is credited in place of the old.
 * Throws EditedMeanwhile, having saved nothing, where another saved something since the form's
 * version; NotFound, SignInRequired, Suspended, Forbidden.
 */
export async function editCreator(
  viewer: Viewer,
  slug: string,
  { version, fields: given }: Edit,
): Promise<void> {
  const fields = await withImportedPicture(given);
  return changeCreator(viewer, slug, async (db, { id }) => {
    const subject = { subject: "creator", subjectId: id } as const;
    const later = await listChangesSince(subject, version, db);
    if (later.length > 0) {
      const now = await queries.describe(db, id);
      const began = (await versionAfter(db, subject, now, version)) as typeof now;
      const names = new Set(later.map(actorNameOf));
      throw new EditedMeanwhile({ began, now, by: [...names].join(" and ") });
    }
    return fields;
  });
}

/** Makes a creator again what they were right after a change of their history. */
export function restoreCreatorVersion(viewer: Viewer, slug: string, version: number) {
  return changeCreator(viewer, slug, async (db, { id }) => {
    const now = await queries.describe(db, id);
    const then = await versionAfter(db, { subject: "creator", subjectId: id }, now, version);
    // Before they were added, or while they were deleted, there was nothing.
    if (!then.name) throw new NotFound("This version cannot be restored.");
    const { name, bio, imageUrl, country, bornYear } = then as typeof now;
    return { name, bio, imageUrl, country, bornYear };
  });
}

/** A creator's history, the newest first. */
export async function listCreatorHistory(viewer: Viewer, slug: string) {
  requireCapability(viewer, "manage-creators");
  return listChangesSince({ subject: "creator", subjectId: await getId(slug) });
}

async function getId(slug: string): Promise<number> {
  const id = await queries.findId(database(), slug);
  if (id === undefined) throw new NotFound("Creator not found");
  return id;
}

async function changeCreator(
  viewer: Viewer,
  slug: string,
  decide: (db: Db, creator: Locked) => Promise<queries.CreatorFields>,
): Promise<void> {
  const actor = requireCapability(viewer, "manage-creators");
  await inTransaction(async (db) => {
    const [creator] = await queries.lockForChange(db, [slug]);
    if (!creator) throw new NotFound("Creator not found");
    const { id } = creator;
    const before = await queries.describe(db, id);
    const after = await decide(db, creator);
    await queries.update(db, id, after);
    await recordRevision(db, actor, { id, change: "edited", before, after });
    if (before.name !== after.name) await queries.indexCreators(db, [id]);
  });
}

type Revision = {
  id: number;
  change: "added" | "edited";
  before: Partial<queries.CreatorFields>;
  after: queries.CreatorFields;
};

function recordRevision(db: Db, actor: Member, { id, ...change }: Revision) {
  const { name } = change.after;
  return recordChange(db, actor, { subject: "creator", subjectId: id, label: name, ...change });
}

async function insertAtFreeAddress(db: Db, fields: queries.CreatorFields) {
  for (;;) {
    const slug = await findNewAddress(db, fields.name);
    const added = await queries.insert(db, { ...fields, slug });
    if (added) return { id: added.id, slug };
  }
}
