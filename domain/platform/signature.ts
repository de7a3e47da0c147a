import { createHmac, timingSafeEqual } from "node:crypto";
import { acceptedSecrets, sessionSecret } from "./secret.ts";

/** HMAC-SHA-256 with the site's secret. The text must name its purpose. */
export function sign(text: string): Buffer {
  return signWith(sessionSecret(), text);
}

export function isSignature(signature: Buffer, text: string): boolean {
  return acceptedSecrets().some((secret) => {
    const expected = signWith(secret, text);
    return signature.length === expected.length && timingSafeEqual(signature, expected);
  });
}

export function signWith(secret: string, text: string): Buffer {
  return createHmac("sha256", secret).update(text).digest();
}
