import type { Db } from "#db/client.ts";
import type { Member } from "#domain/rights/viewer.ts";
import * as queries from "./queries/writing.ts";

export function removeReviewsOf(db: Db, { id }: Member): Promise<void> {
  return queries.deleteOfMember(db, id);
}

/** Stores the hashed address with reviews that stay (decision 0027). */
export function signReviewsOf(db: Db, { id }: Member, hashedAddress: string): Promise<void> {
  return queries.setFormerAuthor(db, id, hashedAddress);
}
