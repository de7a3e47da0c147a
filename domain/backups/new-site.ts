import { database } from "#db/client.ts";
import { NotFound } from "#domain/platform/errors.ts";
import { sessionSecret } from "#domain/platform/secret.ts";
import { isSignature, signWith } from "#domain/platform/signature.ts";
import * as queries from "./queries/new-site.ts";

const signed = "welcome";

/** The key that opens a new site's welcome page, which each start prints until somebody signs in. */
export function welcomeKey(secret = sessionSecret()): string {
  return signWith(secret, signed).toString("base64url");
}

export function isWelcomeKey(key: string): boolean {
  return isSignature(Buffer.from(key, "base64url"), signed);
}

/** True if nobody has ever signed in or joined, so that nobody's work is here yet. */
export function isNewSite(): Promise<boolean> {
  return queries.isNew(database());
}

/** Throws NotFound once somebody has signed in or joined. */
export async function requireNewSite(): Promise<void> {
  if (!(await isNewSite())) throw new NotFound();
}

/** The contents that the first start made; no `owner` if it could name none, as on PostgreSQL. */
export function countNewSite(): Promise<{ films: number; reviews: number; owner: string | null }> {
  return queries.countContents(database());
}
