import { parseCookies } from "better-auth/cookies";
import { auth } from "./auth.ts";
import { readSigned } from "./signed-cookies.ts";

/** The token of the session that a request with these headers names, if the site signed it. */
export async function readSessionToken(headers: Headers): Promise<string | undefined> {
  const { authCookies } = await auth().$context;
  const cookies = parseCookies(headers.get("Cookie") ?? "");
  return readSigned(cookies.get(authCookies.sessionToken.name) ?? "");
}

/** Whether a session that ends then is neither over nor so old that its use renews it. */
export async function isFresh(expiresAt: Date): Promise<boolean> {
  const { expiresIn, updateAge } = (await auth().$context).sessionConfig;
  return expiresAt.getTime() > Date.now() + (expiresIn - updateAge) * 1000;
}
