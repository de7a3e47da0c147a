import type { Db } from "#db/client.ts";
import type { Member } from "#domain/rights/viewer.ts";
import * as queries from "./queries/account-deletion.ts";

/** Takes away all that a member who leaves has reviewed, inside the transaction of `db`. */
export function removeReviewsOf(db: Db, { id }: Member): Promise<void> {
  return queries.deleteOfMember(db, id);
}

/** Notes whose address the reviews are of that stay when a member leaves; see decision 0027. */
export function signReviewsOf(db: Db, { id }: Member, hashedAddress: string): Promise<void> {
  return queries.setFormerAuthor(db, id, hashedAddress);
}
