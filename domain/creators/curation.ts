import { type Db, database } from "#db/client.ts";
import type { PageRequest } from "#db/paging.ts";
import {
  findSameAddition,
  listHistory,
  readVersion,
  recordChange,
  requireUnchangedSince,
  type Subject,
  versionAfter,
} from "#domain/catalogue/history.ts";
import { NotFound } from "#domain/platform/errors.ts";
import { inTransaction } from "#domain/platform/transaction.ts";
import { requireCapability } from "#domain/rights/policy.ts";
import type { Member, Viewer } from "#domain/rights/viewer.ts";
import { chooseNewAddress } from "./addresses.ts";
import { type CreatorSearch, listCreatorIds } from "./creators.ts";
import { requireIdentifiersWritten } from "./identifiers.ts";
import { withImportedPicture } from "./pictures.ts";
import * as queries from "./queries/curation.ts";

export type { CreatorFields } from "./queries/curation.ts";

export async function listManagedCreators(viewer: Viewer, search: CreatorSearch & PageRequest) {
  requireCapability(viewer, "manage-creators");
  const { ids, ...place } = await listCreatorIds(search);
  return { creators: await queries.listEntries(database(), ids), ...place };
}

export async function getCreatorForChange(viewer: Viewer, slug: string) {
  requireCapability(viewer, "manage-creators");
  const id = await getId(slug);
  // Read first, so that a change between the two reads becomes a conflict at saving.
  const version = await readVersion({ subject: "creator", subjectId: id });
  const creator = await queries.findForChange(database(), slug);
  if (creator?.id !== id) throw new NotFound("Creator not found");
  const [otherNames, identifiers] = await Promise.all([
    queries.listOtherNames(database(), id),
    queries.listIdentifiers(database(), id),
  ]);
  return { ...creator, version, otherNames, identifiers };
}

export async function isJustAdded(viewer: Viewer, fields: queries.CreatorFields): Promise<boolean> {
  const actor = requireCapability(viewer, "manage-creators");
  return (await findAgain(database(), actor, fields)) !== undefined;
}

// Ignores the picture, which has another address with each upload.
function findAgain(
  db: Db,
  actor: Member,
  { name, bio, country, bornYear, identifiers = [] }: queries.CreatorFields,
) {
  return findSameAddition(db, actor, "creator", { name, bio, country, bornYear, identifiers });
}

type Addition = {
  source?: string | undefined;
  isOnce?: boolean;
};

/** Returns the address; throws CreatorIdentifierTaken. */
export async function addCreator(
  viewer: Viewer,
  input: queries.CreatorFields,
  { source, isOnce = false }: Addition = {},
): Promise<string> {
  const actor = requireCapability(viewer, "manage-creators");
  const fields = await withImportedPicture(input);
  return inTransaction(async (db) => {
    const known = isOnce && (await findAgain(db, actor, input));
    if (known) return known;
    const { id, slug } = await insertAtFreeAddress(db, fields);
    await requireIdentifiersWritten(db, id, fields.identifiers);
    const after = await queries.getDocument(db, id);
    await recordRevision(db, actor, { id, change: "added", before: {}, after, source });
    await queries.indexCreators(db, [id]);
    return slug;
  });
}

type Edit = { version: number; fields: queries.CreatorFields };

/** Keeps the address; throws EditedMeanwhile, CreatorIdentifierTaken, NotFound and Forbidden. */
export async function editCreator(
  viewer: Viewer,
  slug: string,
  { version, fields: input }: Edit,
): Promise<void> {
  const fields = await withImportedPicture(input);
  return changeCreator(viewer, slug, async (db, subject, current) => {
    await requireUnchangedSince(db, subject, version, current);
    await queries.update(db, subject.subjectId, withoutFormerCredit(fields, current));
    await requireIdentifiersWritten(db, subject.subjectId, fields.identifiers);
  });
}

/** Leaves out identifiers that others have by now; throws NotFound. */
export function restoreCreatorVersion(viewer: Viewer, slug: string, version: number) {
  return changeCreator(viewer, slug, async (db, subject, current) => {
    const former = await versionAfter(db, subject, current, version);
    if (!former.name) throw new NotFound("This version cannot be restored.");
    const { name, bio, imageUrl, country, bornYear, identifiers, ...credit } =
      former as typeof current;
    const { imageCredit = null, imageCreditUrl = null } = credit;
    const fields = { name, bio, imageUrl, country, bornYear, identifiers };
    await queries.update(db, subject.subjectId, { ...fields, imageCredit, imageCreditUrl });
  });
}

export type CreatorParts = Partial<queries.CreatorDocument>;

type Amendment = {
  version: number;
  parts: CreatorParts;
  source: string;
};

/** Records the source; throws as `editCreator`. */
export async function amendCreator(
  viewer: Viewer,
  slug: string,
  { version, parts: added, source }: Amendment,
): Promise<void> {
  const { imageUrl = null, ...others } = added;
  const parts = imageUrl ? { ...others, ...(await withImportedPicture({ imageUrl })) } : others;
  return changeCreator(
    viewer,
    slug,
    async (db, subject, current) => {
      await requireUnchangedSince(db, subject, version, current);
      await queries.update(db, subject.subjectId, { ...current, ...parts });
      await requireIdentifiersWritten(db, subject.subjectId, parts.identifiers);
    },
    source,
  );
}

function withoutFormerCredit(
  fields: queries.CreatorFields,
  current: queries.CreatorDocument,
): queries.CreatorFields {
  if (fields.imageUrl === current.imageUrl || fields.imageCredit) return fields;
  return { ...fields, imageCredit: null, imageCreditUrl: null };
}

export async function listCreatorHistory(viewer: Viewer, slug: string) {
  requireCapability(viewer, "manage-creators");
  return listHistory({ subject: "creator", subjectId: await getId(slug) });
}

async function getId(slug: string): Promise<number> {
  const id = await queries.findId(database(), slug);
  if (id === undefined) throw new NotFound("Creator not found");
  return id;
}

export async function changeCreator(
  viewer: Viewer,
  slug: string,
  change: (db: Db, subject: Subject, current: queries.CreatorDocument) => Promise<void>,
  source?: string,
): Promise<void> {
  const actor = requireCapability(viewer, "manage-creators");
  await inTransaction(async (db) => {
    const [creator] = await queries.lockForChange(db, [slug]);
    if (!creator) throw new NotFound("Creator not found");
    const { id } = creator;
    const before = await queries.getDocument(db, id);
    await change(db, { subject: "creator", subjectId: id }, before);
    const after = await queries.getDocument(db, id);
    await recordRevision(db, actor, { id, change: "edited", before, after, source });
    if (before.name !== after.name) await queries.indexCreators(db, [id]);
  });
}

type Revision = {
  id: number;
  change: "added" | "edited";
  before: Partial<queries.CreatorDocument>;
  after: queries.CreatorDocument;
  source?: string | undefined;
};

function recordRevision(db: Db, actor: Member, { id, ...change }: Revision) {
  const { name } = change.after;
  return recordChange(db, actor, { subject: "creator", subjectId: id, label: name, ...change });
}

async function insertAtFreeAddress(db: Db, fields: queries.CreatorFields) {
  for (;;) {
    const slug = await chooseNewAddress(db, fields.name);
    const added = await queries.insert(db, { ...fields, slug });
    if (added) return { id: added.id, slug };
  }
}
