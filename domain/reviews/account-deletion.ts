import type { Db } from "#db/client.ts";
import type { Member } from "#domain/rights/viewer.ts";
import * as queries from "./queries/writing.ts";

/** Deletes all reviews of a leaving member, inside the transaction of `db`. */
export function removeReviewsOf(db: Db, { id }: Member): Promise<void> {
  return queries.deleteOfMember(db, id);
}

/** Stores the hashed address of a leaving member with their reviews, which stay (decision 0027). */
export function signReviewsOf(db: Db, { id }: Member, hashedAddress: string): Promise<void> {
  return queries.setFormerAuthor(db, id, hashedAddress);
}
