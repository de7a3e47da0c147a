import { createHmac, timingSafeEqual } from "node:crypto";
import { parseCookies } from "better-auth/cookies";
import { auth } from "./auth.ts";

/**
 * The token of the session that a request with these headers names, if the accounts library signed
 * it: `token.signature`, the signature being HMAC-SHA-256 in base64.
 */
export async function readSessionToken(headers: Headers): Promise<string | undefined> {
  const { authCookies, secret } = await auth().$context;
  const signed = parseCookies(headers.get("Cookie") ?? "").get(authCookies.sessionToken.name) ?? "";
  const end = signed.lastIndexOf(".");
  if (end < 1) return undefined;
  const token = signed.slice(0, end);
  const given = Buffer.from(signed.slice(end + 1), "base64");
  const expected = createHmac("sha256", secret).update(token).digest();
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : undefined;
}

/** Whether a session that ends then is neither over nor so old that its use renews it. */
export async function isFresh(expiresAt: Date): Promise<boolean> {
  const { expiresIn, updateAge } = (await auth().$context).sessionConfig;
  return expiresAt.getTime() > Date.now() + (expiresIn - updateAge) * 1000;
}
