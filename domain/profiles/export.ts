import { database } from "#db/client.ts";
import type { Member } from "#domain/rights/viewer.ts";
import * as queries from "./queries/profiles.ts";

/** The member's own row, for their export. */
export function exportOfMember({ id }: Member) {
  return queries.getWhole(database(), id);
}
