import { createHmac, timingSafeEqual } from "node:crypto";
import { sessionSecret } from "#domain/platform/secret.ts";

/**
 * The key by which the mailbox opens in a browser on the site's own machine; the start prints it.
 * The same at each start, so that a browser need not be let in anew.
 */
export function mailboxKey(secret = sessionSecret()): string {
  return createHmac("sha256", secret).update("mailbox").digest("base64url");
}

/** Whether this is the mailbox's key. */
export function isMailboxKey(given: string): boolean {
  const [key, expected] = [given, mailboxKey()].map((text) => Buffer.from(text));
  return key?.length === expected?.length && timingSafeEqual(key as Buffer, expected as Buffer);
}
