import { isDeepStrictEqual } from "node:util";
import { type Db, database } from "#db/client.ts";
import { recordChange } from "#domain/catalogue/history.ts";
import { Conflict, NotFound } from "#domain/platform/errors.ts";
import { inTransaction } from "#domain/platform/transaction.ts";
import { requireCapability } from "#domain/rights/policy.ts";
import type { Member, Viewer } from "#domain/rights/viewer.ts";
import { type CreatorField, creatorFieldNames } from "#shared/creator/fields.ts";
import type { CreatorIdentifier } from "#shared/options/identifiers.ts";
import * as archive from "./queries/archive.ts";
import * as queries from "./queries/curation.ts";
import * as merging from "./queries/merging.ts";

type Fields = queries.CreatorDocument;
type Side = "stays" | "goes";

export type MergeOrder = {
  stays: string;
  goes: string;
  choices: Record<CreatorField, Side>;
};

const filmsShown = 6;

export async function compareCreators(viewer: Viewer, slugs: [string, string]) {
  requireCapability(viewer, "manage-creators");
  const [first, second] = await Promise.all(slugs.map((slug) => findEntry(database(), slug)));
  if (!first || !second) throw new NotFound("Creator not found");
  return [first, second] as const;
}

async function findEntry(db: Db, slug: string) {
  const creator = await queries.findForChange(db, slug);
  if (!creator) return undefined;
  const films = await merging.listNewestFilms(db, creator.id, filmsShown);
  const otherNames = await queries.listOtherNames(db, creator.id);
  return {
    ...creator,
    films,
    otherNames,
    identifiers: await queries.listIdentifiers(db, creator.id),
  };
}

/** Can be undone for thirty days. Throws Conflict for one and the same entry. */
export async function mergeCreators(viewer: Viewer, order: MergeOrder): Promise<void> {
  const actor = requireCapability(viewer, "manage-creators");
  if (order.stays === order.goes) throw new Conflict("Choose another creator to merge with.");
  await inTransaction(async (db) => {
    const locked = await queries.lockForChange(db, [order.stays, order.goes]);
    const stays = locked.find(({ slug }) => slug === order.stays);
    const goes = locked.find(({ slug }) => slug === order.goes);
    if (!stays || !goes) throw new NotFound("One of the two is no longer there.");
    const before = await queries.getDocument(db, stays.id);
    const merged = await queries.getDocument(db, goes.id);
    const after = choose(before, merged, order.choices);
    const films = await merging.listFilmIds(db, goes.id);
    const deletion = { creatorId: goes.id, name: goes.name, slug: goes.slug, deletedBy: actor.id };
    await archive.archiveCreator(db, deletion, { into: stays.id, before, after });
    await merging.reassign(db, { stays: stays.id, goes: goes.id });
    await merging.reassignFollowers(db, { stays: stays.id, goes: goes.id });
    await archive.deleteCreator(db, goes.id);
    await merging.redirectSlug(db, goes.slug, stays.id);
    await queries.update(db, stays.id, after);
    await queries.indexCreators(db, [stays.id]);
    await merging.indexMovies(db, films);
    await recordMerge(db, actor, stays.id, before, { ...after, mergedWith: goes.name });
    await recordMerge(db, actor, goes.id, merged, { ...merged, mergedInto: after.name });
  });
}

/** Undoes a merge's changes to the remaining creator, except to fields that changed again. */
export async function undoMerge(db: Db, actor: Member, merge: archive.Merge): Promise<void> {
  const before = await queries.getDocument(db, merge.into);
  const after = { ...before };
  for (const field of [...creatorFieldNames, "imageCredit", "imageCreditUrl"] as const) {
    const isUntouched = isDeepStrictEqual(before[field], merge.after[field]);
    if (isUntouched) Object.assign(after, { [field]: merge.before[field] });
  }
  const gained = subtract(merge.after.identifiers, merge.before.identifiers);
  after.identifiers = subtract(before.identifiers, gained);
  await queries.update(db, merge.into, after);
  const change = { subject: "creator", subjectId: merge.into, label: after.name } as const;
  await recordChange(db, actor, { ...change, change: "edited", before, after });
}

function choose(stays: Fields, goes: Fields, choices: MergeOrder["choices"]): Fields {
  const sides = { stays, goes };
  return {
    name: sides[choices.name].name,
    bio: sides[choices.bio].bio,
    imageUrl: sides[choices.imageUrl].imageUrl,
    imageCredit: sides[choices.imageUrl].imageCredit,
    imageCreditUrl: sides[choices.imageUrl].imageCreditUrl,
    country: sides[choices.country].country,
    bornYear: sides[choices.bornYear].bornYear,
    identifiers: unite(stays.identifiers, goes.identifiers),
  };
}

function unite(first: CreatorIdentifier[], second: CreatorIdentifier[]): CreatorIdentifier[] {
  const others = second.filter((one) => first.every(({ scheme }) => scheme !== one.scheme));
  return [...first, ...others].sort((a, b) => (a.scheme < b.scheme ? -1 : 1));
}

function subtract(all: CreatorIdentifier[] = [], some: CreatorIdentifier[] = []) {
  return all.filter((one) => !some.some((other) => isDeepStrictEqual(one, other)));
}

type Merged = Fields & { mergedWith?: string; mergedInto?: string };

function recordMerge(db: Db, actor: Member, subjectId: number, before: Fields, after: Merged) {
  const change = { subject: "creator", subjectId, label: after.name, change: "merged" } as const;
  return recordChange(db, actor, { ...change, before, after });
}
