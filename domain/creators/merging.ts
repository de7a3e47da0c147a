import { isDeepStrictEqual } from "node:util";
import { type Db, database } from "#db/client.ts";
import { recordChange } from "#domain/catalogue/history.ts";
import { Conflict, NotFound } from "#domain/platform/errors.ts";
import { inTransaction } from "#domain/platform/transaction.ts";
import { requireCapability } from "#domain/rights/policy.ts";
import type { Member, Viewer } from "#domain/rights/viewer.ts";
import * as archive from "./queries/archive.ts";
import * as queries from "./queries/curation.ts";
import * as merging from "./queries/merging.ts";

type Fields = queries.CreatorFields;
type Side = "stays" | "goes";

/** Whose entry stays and whose goes, by address, and whose word counts for each field. */
export type MergeOrder = {
  stays: string;
  goes: string;
  choices: Record<keyof Fields, Side>;
};

const filmsToTell = 6;

/** Two creators side by side, each with a few films; throws NotFound, and as all verbs here. */
export async function compareCreators(viewer: Viewer, slugs: [string, string]) {
  requireCapability(viewer, "manage-creators");
  const [first, second] = await Promise.all(slugs.map((slug) => describeEntry(database(), slug)));
  if (!first || !second) throw new NotFound("Creator not found");
  return [first, second] as const;
}

async function describeEntry(db: Db, slug: string) {
  const creator = await queries.findForChange(db, slug);
  if (!creator) return undefined;
  const films = await merging.listSomeFilms(db, creator.id, filmsToTell);
  return { ...creator, films, otherNames: await queries.listOtherNames(db, creator.id) };
}

/**
 * Makes two entries of one person one: the films, names and addresses of who goes become those of
 * who stays. It is undone by `restoreCreator`, for thirty days. Throws Conflict for one and the same
 * entry, NotFound where either is gone, SignInRequired, Suspended, Forbidden.
 */
export async function mergeCreators(viewer: Viewer, order: MergeOrder): Promise<void> {
  const actor = requireCapability(viewer, "manage-creators");
  if (order.stays === order.goes) throw new Conflict("Choose another creator to merge with.");
  await inTransaction(async (db) => {
    const locked = await queries.lockForChange(db, [order.stays, order.goes]);
    const stays = locked.find(({ slug }) => slug === order.stays);
    const goes = locked.find(({ slug }) => slug === order.goes);
    if (!stays || !goes) throw new NotFound("One of the two is no longer there.");
    const before = await queries.describe(db, stays.id);
    const given = await queries.describe(db, goes.id);
    const after = choose(before, given, order.choices);
    const films = await merging.listFilms(db, goes.id);
    const leaving = { creatorId: goes.id, name: goes.name, slug: goes.slug, deletedBy: actor.id };
    await archive.archive(db, leaving, { into: stays.id, before, after });
    await merging.reassign(db, { stays: stays.id, goes: goes.id });
    await archive.remove(db, goes.id);
    await merging.redirectSlug(db, goes.slug, stays.id);
    await queries.update(db, stays.id, after);
    await queries.indexCreators(db, [stays.id]);
    await merging.indexMovies(db, films);
    await keep(db, actor, stays.id, before, { ...after, mergedWith: goes.name });
    await keep(db, actor, goes.id, given, { ...given, mergedInto: after.name });
  });
}

/** Takes back what a merge changed of who stayed, but for what was changed again since. */
export async function undoMerge(db: Db, actor: Member, merge: archive.Merge): Promise<void> {
  const before = await queries.describe(db, merge.into);
  const after = { ...before };
  for (const field of queries.creatorFields) {
    const isUntouched = isDeepStrictEqual(before[field], merge.after[field]);
    if (isUntouched) Object.assign(after, { [field]: merge.before[field] });
  }
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
    country: sides[choices.country].country,
    bornYear: sides[choices.bornYear].bornYear,
  };
}

type Merged = Fields & { mergedWith?: string; mergedInto?: string };

function keep(db: Db, actor: Member, subjectId: number, before: Fields, after: Merged) {
  const change = { subject: "creator", subjectId, label: after.name, change: "merged" } as const;
  return recordChange(db, actor, { ...change, before, after });
}
