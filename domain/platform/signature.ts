import { createHmac, timingSafeEqual } from "node:crypto";
import { acceptedSecrets, sessionSecret } from "./secret.ts";

/** HMAC-SHA-256 of a text with the site's secret. The text says what it is for. */
export function sign(text: string): Buffer {
  return signWith(sessionSecret(), text);
}

/** Whether the site signed this text, with its secret or one that is still accepted. */
export function isSignature(given: Buffer, text: string): boolean {
  return acceptedSecrets().some((secret) => {
    const expected = signWith(secret, text);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

/** The same with a secret that need not be the site's own. */
export function signWith(secret: string, text: string): Buffer {
  return createHmac("sha256", secret).update(text).digest();
}
