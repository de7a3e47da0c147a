import type { Db } from "#db/client.ts";
import type { Member } from "#domain/rights/viewer.ts";
import type { ReviewsFate } from "#shared/options/reviews-fates.ts";
import { forgetMember } from "./queries/archived-of-member.ts";

/**
 * Takes what a member who leaves has said of deleted films, and kept of them, out of what can be
 * restored, inside the transaction of `db`; reviews that stay lose their name there too.
 */
export function forgetInDeleted(db: Db, { id }: Member, reviews: ReviewsFate): Promise<void> {
  return forgetMember(db, id, reviews === "stay");
}
