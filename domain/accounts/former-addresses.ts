import { createHmac } from "node:crypto";
import type { Db } from "#db/client.ts";
import { acceptedSecrets, sessionSecret } from "#domain/platform/secret.ts";
import type { Member } from "#domain/rights/viewer.ts";
import * as queries from "./queries/former-addresses.ts";

/** HMAC-SHA-256 with the site's secret, so that outsiders cannot try out addresses. */
export function hashAddress(email: string): string {
  return hashWith(sessionSecret(), email);
}

export function listAddressHashes(email: string): string[] {
  return acceptedSecrets().map((secret) => hashWith(secret, email));
}

/** Hashes that may sign this member's anonymous reviews (decision 0027). */
export function listAuthorHashes(
  db: Db,
  { id, email }: Pick<Member, "id" | "email">,
): Promise<string[]> {
  return queries.listAuthorHashes(db, id, listAddressHashes(email));
}

export function signFormerAddresses(
  db: Db,
  { id }: Pick<Member, "id">,
  authorHash: string,
): Promise<void> {
  return queries.signFormerAddresses(db, id, authorHash);
}

function hashWith(secret: string, email: string): string {
  return createHmac("sha256", secret).update(`former-author ${email}`).digest("base64url");
}
