import { database } from "#db/client.ts";
import type { Member } from "#domain/rights/viewer.ts";
import * as queries from "./queries/export.ts";

/** What a member reported of films, by title, and of members, whom it does not name. */
export function exportOfMember({ id }: Member) {
  return queries.listReports(database(), id);
}
