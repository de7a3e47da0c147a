import type { Db } from "#db/client.ts";
import type { Member } from "#domain/rights/viewer.ts";
import { listAddressHashes } from "./former-address.ts";
import * as queries from "./queries/email-changes.ts";

/**
 * Everything that reviews may bear which this member left without a name, under their address or
 * any they had before (decision 0027); within the transaction of `db`.
 */
export function listAuthorHashes(
  db: Db,
  { id, email }: Pick<Member, "id" | "email">,
): Promise<string[]> {
  return queries.listAuthorHashes(db, id, listAddressHashes(email));
}

/** Has the reviews that a leaving member signs with this hash be known by their former addresses. */
export function signFormerAddresses(
  db: Db,
  { id }: Pick<Member, "id">,
  authorHash: string,
): Promise<void> {
  return queries.signFormerAddresses(db, id, authorHash);
}
