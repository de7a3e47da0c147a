import { type Db, database } from "#db/client.ts";
import type { Member } from "#domain/rights/viewer.ts";
import * as queries from "./queries/archived-of-member.ts";

export function exportOfMember({ id }: Member) {
  return queries.listContributions(database(), id);
}

/** Reviews stay without a name, marked by `hashedAddress`; they are deleted where that is null. */
export function anonymizeDeletedMovies(
  db: Db,
  { id }: Member,
  hashedAddress: string | null,
): Promise<void> {
  return queries.anonymizeMember(db, id, hashedAddress);
}
