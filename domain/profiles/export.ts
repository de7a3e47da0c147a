import { database } from "#db/client.ts";
import type { Member } from "#domain/rights/viewer.ts";
import * as queries from "./queries/profiles.ts";

/** What a member says of themselves and wishes, and how they stand. */
export function exportOfMember({ id }: Member) {
  return queries.getWhole(database(), id);
}
