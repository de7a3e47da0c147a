import type { Db } from "#db/client.ts";
import type { Member } from "#domain/rights/viewer.ts";
import { anonymizeMember } from "./queries/archived-of-member.ts";

/**
 * Takes what a member who leaves has said of deleted films, and kept of them, out of what can be
 * restored, inside the transaction of `db`; reviews lose their name there too, and keep
 * `hashedAddress`, or go where that is null.
 */
export function anonymizeDeletedMovies(
  db: Db,
  { id }: Member,
  hashedAddress: string | null,
): Promise<void> {
  return anonymizeMember(db, id, hashedAddress);
}
