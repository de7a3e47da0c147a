import { createHmac } from "node:crypto";
import { acceptedSecrets, sessionSecret } from "#domain/platform/secret.ts";

/**
 * What remains of an address when its member leaves: HMAC-SHA-256 with the site's secret, in 43
 * characters of base64url, from which nobody reads the address, nor tries addresses out without
 * the secret.
 */
export function hashAddress(email: string): string {
  return hashWith(sessionSecret(), email);
}

/** Everything that may remain of this address: of each secret that is accepted, its hash. */
export function listAddressHashes(email: string): string[] {
  return acceptedSecrets().map((secret) => hashWith(secret, email));
}

function hashWith(secret: string, email: string): string {
  return createHmac("sha256", secret).update(`former-author ${email}`).digest("base64url");
}
