import { hash, randomBytes, randomInt } from "node:crypto";

/** A token of 256 random bits for a mailed link or a cookie; the database stores its hash. */
export function makeToken(): string {
  return randomBytes(32).toString("base64url");
}

/** The hash under which the database stores a token. */
export function hashToken(token: string): string {
  return hash("sha256", token, "base64url");
}

// Without letters and digits that are easily mistaken for each other.
const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";

/** Random letters and digits that are easy to type, of almost five bits each. */
export function makeReadableCode(length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("");
}

/** A random password of about 99 bits, in groups that are easy to type. */
export function makeReadablePassword(): string {
  return Array.from({ length: 4 }, () => makeReadableCode(5)).join("-");
}
