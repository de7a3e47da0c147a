import { database } from "#db/client.ts";
import { can, requireCapability } from "#domain/rights/policy.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { fold } from "#shared/text/fold.ts";
import * as queries from "./queries/picking.ts";

export type PickedCreator = Awaited<ReturnType<typeof queries.listBeginning>>[number];

const most = 8;

/**
 * At most eight creators whom a half-typed name may mean, in any spelling; those whose name merely
 * resembles it only where nobody's begins so. For who manages creators or curates films; throws
 * SignInRequired, Suspended, Forbidden.
 */
export async function suggestCreators(viewer: Viewer, text: string): Promise<PickedCreator[]> {
  const isCurator = can(viewer, "curate-catalogue");
  requireCapability(viewer, isCurator ? "curate-catalogue" : "manage-creators");
  const words = fold(text);
  if (!words) return [];
  const beginning = await queries.listBeginning(database(), words, most);
  return beginning.length > 0 ? beginning : queries.listResembling(database(), words, most);
}
