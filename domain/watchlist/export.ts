import { database } from "#db/client.ts";
import type { Member } from "#domain/rights/viewer.ts";
import * as queries from "./queries/export.ts";

/** A member's whole watchlist, what was added last first. */
export function exportOfMember({ id }: Member) {
  return queries.listWhole(database(), id);
}
