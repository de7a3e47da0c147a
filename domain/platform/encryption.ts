import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { acceptedSecrets, sessionSecret, versionOf } from "./secret.ts";

const algorithm = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;

/** Encrypts for `purpose` alone, with the site's secret (AES-256-GCM, HKDF of RFC 5869). */
export function encrypt(purpose: string, text: string): string {
  const secret = sessionSecret();
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, keyOf(secret, purpose), nonce);
  const encrypted = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  const packed = Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString("base64url");
  return `${versionOf(secret)}.${packed}`;
}

/** `isOld` is true for a former secret; null where no accepted secret or purpose fits. */
export function decrypt(
  purpose: string,
  ciphertext: string,
): { text: string; isOld: boolean } | null {
  const [version = "", body = ""] = ciphertext.split(".");
  const secret = acceptedSecrets().find((one) => String(versionOf(one)) === version);
  if (!secret) return null;
  const bytes = Buffer.from(body, "base64url");
  const nonce = bytes.subarray(0, nonceBytes);
  const tag = bytes.subarray(nonceBytes, nonceBytes + tagBytes);
  try {
    const decipher = createDecipheriv(algorithm, keyOf(secret, purpose), nonce).setAuthTag(tag);
    const start = decipher.update(bytes.subarray(nonceBytes + tagBytes));
    const text = Buffer.concat([start, decipher.final()]).toString("utf8");
    return { text, isOld: secret !== sessionSecret() };
  } catch {
    return null;
  }
}

function keyOf(secret: string, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", secret, "", purpose, 32));
}
