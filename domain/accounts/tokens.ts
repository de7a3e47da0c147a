import { hash, randomBytes, randomInt } from "node:crypto";

/** 256 random bits for a mailed link or a cookie; the database stores their hash. */
export function makeToken(): string {
  return randomBytes(32).toString("base64url");
}

export function hashToken(token: string): string {
  return hash("sha256", token, "base64url");
}

const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";

export function makeReadableCode(length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("");
}

/** About 99 random bits, in groups that are easy to type. */
export function makeReadablePassword(): string {
  return Array.from({ length: 4 }, () => makeReadableCode(5)).join("-");
}
