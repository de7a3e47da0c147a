import { database } from "#db/client.ts";
import { RateLimited } from "#domain/platform/errors.ts";
import { networkOf, spend } from "#domain/platform/rate-limit.ts";
import { ask, type Reply, type Sender } from "./ask.ts";
import { hasAccount } from "./queries.ts";

type Credentials = { email: string; password: string };

/** What came of it; `cookies` are Set-Cookie headers for the browser. */
export type SignedIn =
  | { kind: "signed-in"; cookies: string[] }
  | { kind: "second-factor"; cookies: string[] }
  | { kind: "wrong" }
  | { kind: "unverified" }
  | { kind: "refused"; message: string };

/**
 * Signs a member in with address and password, or leads them to their second factor, before which
 * there is no session; an unknown address is answered as a wrong password.
 */
export async function signIn(given: Credentials, sender: Sender): Promise<SignedIn> {
  const reply = await ask("/sign-in/email", given, sender);
  if (reply.status === 200) {
    const kind = reply.body.twoFactorRedirect ? "second-factor" : "signed-in";
    return { kind, cookies: reply.cookies };
  }
  if (reply.body.code === "INVALID_EMAIL_OR_PASSWORD") return { kind: "wrong" };
  if (reply.body.code === "EMAIL_NOT_VERIFIED") return { kind: "unverified" };
  return { kind: "refused", message: refusalOf(reply) };
}

export type SignedUp =
  | { kind: "created" }
  | { kind: "exists" }
  | { kind: "refused"; message: string };

/**
 * Makes an account, which can be used once its address is verified. Throws RateLimited, also so
 * that nobody can ask of many addresses whether they have an account.
 */
export async function signUp(given: Credentials, sender: Sender): Promise<SignedUp> {
  await spend("join-from-network", networkOf(sender.address));
  // The library says of a known address what it says of a new one.
  if (await hasAccount(database(), given.email)) return { kind: "exists" };
  const reply = await ask("/sign-up/email", { ...given, name: "" }, sender);
  if (reply.status === 200) return { kind: "created" };
  if (String(reply.body.code).startsWith("USER_ALREADY_EXISTS")) return { kind: "exists" };
  return { kind: "refused", message: refusalOf(reply) };
}

/** Ends the session that this request belongs to, and gives the Set-Cookie headers that say so. */
export async function signOut(sender: Sender): Promise<string[]> {
  const { cookies } = await ask("/sign-out", {}, sender);
  return cookies;
}

function refusalOf({ status, body }: Reply): string {
  if (status === 429) throw new RateLimited("Too many attempts. Wait a little and try again.", 60);
  return typeof body.message === "string"
    ? body.message
    : "Something went wrong. Please try again.";
}
