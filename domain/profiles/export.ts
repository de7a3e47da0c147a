import { database } from "#db/client.ts";
import type { Member } from "#domain/rights/viewer.ts";
import * as queries from "./queries/profiles.ts";

export function exportOfMember({ id }: Member) {
  return queries.getProfileRow(database(), id);
}
