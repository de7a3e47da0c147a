import { database } from "#db/client.ts";
import { runInBackground } from "#domain/platform/background.ts";
import { type AuthResponse, callAuth, type RequestOrigin } from "./call-auth.ts";
import { requireUncommon } from "./common-passwords.ts";
import { withKnownDevice } from "./known-devices.ts";
import { requireKnownHost } from "./known-host.ts";
import { hashPassword, isOutdated, verifyPassword } from "./passwords.ts";
import { findPasswordOf, replacePassword } from "./queries/credentials.ts";
import { isTaken } from "./queries/email-changes.ts";
import { findByEmail } from "./queries/mailed-links.ts";
import { countJoin, countSignIn, resetSignInLimits } from "./throttle.ts";
import { rememberBrowser, requestVerification } from "./verification.ts";

// A number that no member has.
const nobody = 0;

type Credentials = { email: string; password: string };

/** What came of it; `cookies` are Set-Cookie headers for the browser. */
type SignedIn =
  | { kind: "signed-in"; cookies: string[] }
  | { kind: "second-factor"; cookies: string[] }
  | { kind: "wrong" }
  | { kind: "unverified" }
  | { kind: "refused"; message: string };

/**
 * Signs a member in with address and password, or leads them to their second factor, before which
 * there is no session; an unknown address is answered as a wrong password, and costs as much.
 * Throws RateLimited.
 */
export async function signIn(given: Credentials, requestOrigin: RequestOrigin): Promise<SignedIn> {
  const attempt = { email: given.email, requestOrigin };
  requireKnownHost(requestOrigin.origin);
  await countSignIn(attempt);
  const response = await callAuth("/sign-in/email", given, requestOrigin);
  if (response.status === 200 || response.body.code === "EMAIL_NOT_VERIFIED") {
    await resetSignInLimits(attempt);
  }
  if (response.status === 200) {
    runInBackground(() => renewHash(given));
    if (response.body.twoFactorRedirect)
      return { kind: "second-factor", cookies: response.cookies };
    return { kind: "signed-in", cookies: await withKnownDevice(response.cookies, requestOrigin) };
  }
  if (response.body.code === "INVALID_EMAIL_OR_PASSWORD") return { kind: "wrong" };
  if (response.body.code === "EMAIL_NOT_VERIFIED") return { kind: "unverified" };
  return { kind: "refused", message: refusalOf(response) };
}

/**
 * Hashes a password anew that was hashed with other parameters than are wanted now, unless it is
 * changed meanwhile.
 */
async function renewHash({ email, password }: Credentials): Promise<void> {
  const stored = await findPasswordOf(database(), email);
  if (!stored || !isOutdated(stored.hash)) return;
  if (!(await verifyPassword({ hash: stored.hash, password }))) return;
  await replacePassword(database(), stored, await hashPassword(password));
}

type SignedUp =
  /** The browser keeps the token until its reader confirms; see `confirmEmail`. */
  | { kind: "created"; browserToken: string }
  | { kind: "exists" }
  | { kind: "refused"; message: string };

/**
 * Makes an account, which can be used once its address is verified by the link that is mailed.
 * Throws RefusedPassword, and RateLimited, also so that nobody asks of many addresses whether they
 * have an account.
 */
export async function signUp(
  given: Credentials & { next: string },
  requestOrigin: RequestOrigin,
): Promise<SignedUp> {
  const { email, password, next } = given;
  requireKnownHost(requestOrigin.origin);
  await requireUncommon(password, email);
  await countJoin({ email, requestOrigin });
  if (await isTaken(database(), email, nobody)) return { kind: "exists" };
  const response = await callAuth("/sign-up/email", { email, password, name: "" }, requestOrigin);
  const member = await findByEmail(database(), email);
  // Of several at once the library tells each that it made the account, by numbers of its own.
  if (response.status === 200 && member && numberOf(response) === String(member.id)) {
    await requestVerification(member.id, { email, next }, requestOrigin);
    return { kind: "created", browserToken: await rememberBrowser(member.id) };
  }
  if (member) return { kind: "exists" };
  return { kind: "refused", message: refusalOf(response) };
}

/** Ends the session that this request belongs to, and gives the Set-Cookie headers that say so. */
export async function signOut(requestOrigin: RequestOrigin): Promise<string[]> {
  const { cookies } = await callAuth("/sign-out", {}, requestOrigin);
  return cookies;
}

function numberOf({ body }: AuthResponse): string {
  const { user } = body;
  return typeof user === "object" && user && "id" in user ? String(user.id) : "";
}

function refusalOf({ body }: AuthResponse): string {
  return typeof body.message === "string"
    ? body.message
    : "Something went wrong. Please try again.";
}
