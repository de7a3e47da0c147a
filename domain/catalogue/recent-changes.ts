import { database } from "#db/client.ts";
import { requireCapability } from "#domain/rights/policy.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import * as queries from "./queries/recent-changes.ts";

/** Who has changed the catalogue, by name, at most fifty; throws Forbidden. */
export function listCurators(viewer: Viewer) {
  requireCapability(viewer, "open-admin");
  return queries.listCurators(database(), 50);
}
