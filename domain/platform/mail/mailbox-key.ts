import { sessionSecret } from "#domain/platform/secret.ts";
import { isSignature, signWith } from "#domain/platform/signature.ts";

const signed = "mailbox";

/**
 * The key by which the mailbox opens in a browser on the site's own machine; the start prints it.
 * The same at each start, so that a browser need not be let in anew.
 */
export function mailboxKey(secret = sessionSecret()): string {
  return signWith(secret, signed).toString("base64url");
}

/** Whether this is the mailbox's key. */
export function isMailboxKey(given: string): boolean {
  return isSignature(Buffer.from(given, "base64url"), signed);
}
