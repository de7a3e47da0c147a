import { database } from "#db/client.ts";
import { runInBackground } from "#domain/platform/background.ts";
import { type AuthResponse, callAuth, type RequestOrigin } from "./call-auth.ts";
import { requireUncommon } from "./common-passwords.ts";
import { explainRefusedMember } from "./joining.ts";
import { withKnownDevice } from "./known-devices.ts";
import { requireKnownHost } from "./known-host.ts";
import { hashPassword, isOutdated, verifyPassword } from "./passwords.ts";
import { findPasswordOf, replacePassword } from "./queries/credentials.ts";
import { isTaken } from "./queries/email-changes.ts";
import { findByEmail } from "./queries/members.ts";
import { limitSignIns, limitSignUps, resetSignInLimits } from "./throttle.ts";
import { rememberBrowser, requestVerification } from "./verification.ts";

const noMember = 0;

type Credentials = { email: string; password: string };

type SignedIn =
  | { kind: "signed-in"; cookies: string[] }
  | { kind: "second-factor"; cookies: string[] }
  | { kind: "wrong" }
  | { kind: "unverified" }
  | { kind: "refused"; message: string };

export async function signIn(
  credentials: Credentials,
  requestOrigin: RequestOrigin,
): Promise<SignedIn> {
  const attempt = { email: credentials.email, requestOrigin };
  requireKnownHost(requestOrigin.origin);
  await limitSignIns(attempt);
  const response = await callAuth("/sign-in/email", credentials, requestOrigin);
  if (response.status === 200 || response.body.code === "EMAIL_NOT_VERIFIED") {
    await resetSignInLimits(attempt);
  }
  if (response.status === 200) {
    runInBackground(() => renewHash(credentials));
    if (response.body.twoFactorRedirect)
      return { kind: "second-factor", cookies: response.cookies };
    return { kind: "signed-in", cookies: await withKnownDevice(response.cookies, requestOrigin) };
  }
  if (response.body.code === "INVALID_EMAIL_OR_PASSWORD") return { kind: "wrong" };
  if (response.body.code === "EMAIL_NOT_VERIFIED") return { kind: "unverified" };
  return { kind: "refused", message: refusalOf(response) };
}

async function renewHash({ email, password }: Credentials): Promise<void> {
  const stored = await findPasswordOf(database(), email);
  if (!stored || !isOutdated(stored.hash)) return;
  if (!(await verifyPassword({ hash: stored.hash, password }))) return;
  await replacePassword(database(), stored, await hashPassword(password));
}

type SignedUp =
  /** The browser stores the token until the address is confirmed; see `confirmEmail`. */
  | { kind: "created"; browserToken: string }
  | { kind: "exists" }
  | { kind: "refused"; message: string };

/** Throws RefusedPassword, and RateLimited so that accounts cannot be enumerated. */
export async function signUp(
  { email, password, next, invitation }: Credentials & { next: string; invitation?: string | null },
  requestOrigin: RequestOrigin,
): Promise<SignedUp> {
  requireKnownHost(requestOrigin.origin);
  const refusal = await explainRefusedMember(email, invitation ?? null);
  if (refusal) return { kind: "refused", message: refusal };
  await requireUncommon(password, email);
  await limitSignUps({ email, requestOrigin });
  if (await isTaken(database(), email, noMember)) return { kind: "exists" };
  const response = await callAuth("/sign-up/email", { email, password, name: "" }, requestOrigin);
  const member = await findByEmail(database(), email);
  // The library reports success to each of several sign-ups at once; only one has the stored id.
  if (response.status === 200 && member && userIdOf(response) === String(member.id)) {
    await requestVerification(member.id, { email, next }, requestOrigin);
    return { kind: "created", browserToken: await rememberBrowser(member.id) };
  }
  if (member) return { kind: "exists" };
  return { kind: "refused", message: refusalOf(response) };
}

export async function signOut(requestOrigin: RequestOrigin): Promise<string[]> {
  const { cookies } = await callAuth("/sign-out", {}, requestOrigin);
  return cookies;
}

function userIdOf({ body }: AuthResponse): string {
  const { user } = body;
  return typeof user === "object" && user && "id" in user ? String(user.id) : "";
}

function refusalOf({ body }: AuthResponse): string {
  return typeof body.message === "string"
    ? body.message
    : "Something went wrong. Please try again.";
}
