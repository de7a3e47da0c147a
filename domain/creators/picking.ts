import { database } from "#db/client.ts";
import { can, requireCapability } from "#domain/rights/policy.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { fold } from "#shared/text/fold.ts";
import * as queries from "./queries/picking.ts";

export type PickedCreator = Awaited<ReturnType<typeof queries.listBeginning>>[number];

const most = 8;

/** Matches half-typed names in any spelling; throws Forbidden. */
export async function suggestCreators(viewer: Viewer, text: string): Promise<PickedCreator[]> {
  const isCurator = can(viewer, "curate-catalogue");
  requireCapability(viewer, isCurator ? "curate-catalogue" : "manage-creators");
  const words = fold(text);
  if (!words) return [];
  const beginning = await queries.listBeginning(database(), words, most);
  return beginning.length > 0 ? beginning : queries.listResembling(database(), words, most);
}

export type Namesake = Awaited<ReturnType<typeof queries.listNamed>>[number];

/** Creators of this name in any spelling, those of most films first. Throws Forbidden. */
export async function listCreatorsNamed(viewer: Viewer, name: string): Promise<Namesake[]> {
  requireCapability(viewer, "curate-catalogue", "edit movies");
  return queries.listNamed(database(), fold(name), most);
}

/** Creators with this name or another name spelled so. Throws Forbidden. */
export async function listPossibleDuplicates(viewer: Viewer, name: string): Promise<Namesake[]> {
  requireCapability(viewer, "manage-creators");
  return queries.listSpelled(database(), fold(name), most);
}

export async function findCreators(viewer: Viewer, ids: number[]): Promise<Map<number, Namesake>> {
  requireCapability(viewer, "curate-catalogue", "edit movies");
  const rows = await queries.listByIds(database(), ids);
  return new Map(rows.map((creator) => [creator.id, creator]));
}
