import { hash, randomBytes } from "node:crypto";

/** What a mailed link carries. The database keeps its hash alone. */
export function makeToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What the database knows a token by. */
export function hashToken(token: string): string {
  return hash("sha256", token, "base64url");
}
