import { database } from "#db/client.ts";
import type { Member } from "#domain/rights/viewer.ts";
import { listArchivedOf } from "./queries/archived-of-member.ts";

/** What a member has said of films that were deleted and may come back, or kept of them. */
export function exportOfMember({ id }: Member) {
  return listArchivedOf(database(), id);
}
