import { database } from "#db/client.ts";
import { runInBackground } from "#domain/platform/background.ts";
import { callAuth, type RequestOrigin } from "./call-auth.ts";
import { requireUncommon } from "./common-passwords.ts";
import { rememberDevice } from "./known-devices.ts";
import { requireKnownHost } from "./known-host.ts";
import * as queries from "./queries/mailed-links.ts";
import { storeResetLink } from "./reset-links.ts";
import { countLink, countMail, resetSignInLimits } from "./throttle.ts";

type Wanted = {
  email: string;
  /** Where the member wants to go on, once they have signed in. */
  next: string;
};

/**
 * Mails a link to choose a new password. Whether the address has an account shows neither in the
 * answer nor in its time. Throws RateLimited.
 */
export async function requestReset(
  { email, next }: Wanted,
  requestOrigin: RequestOrigin,
): Promise<void> {
  requireKnownHost(requestOrigin.origin);
  if (!(await countMail("reset", { email, requestOrigin }))) return;
  runInBackground(() =>
    callAuth("/request-password-reset", { email, redirectTo: next }, requestOrigin),
  );
}

/** Whether the link with this token can still be used. */
export async function isResetOpen(token: string): Promise<boolean> {
  return queries.isOpen(database(), storeResetLink(token));
}

/**
 * Sets the password of the member to whom this token was mailed, ends all of their sessions and
 * links, and forgives the tries at the password they forgot; signs nobody in, but has this device
 * known from now on, by the Set-Cookie headers it gives. Throws RefusedPassword and RateLimited.
 */
export async function resetPassword(
  given: { token: string; password: string },
  requestOrigin: RequestOrigin,
): Promise<{ kind: "changed"; cookies: string[] } | { kind: "ended" }> {
  await countLink(requestOrigin.address);
  const { token, password: newPassword } = given;
  const member = await queries.findAddressee(database(), storeResetLink(token));
  if (member) await requireUncommon(newPassword, member.email);
  const response = await callAuth("/reset-password", { token, newPassword }, requestOrigin);
  if (response.status === 400 || !member) return { kind: "ended" };
  if (response.status === 200) {
    const cookies = await rememberDevice(member.id, requestOrigin);
    await resetSignInLimits({ email: member.email, requestOrigin });
    return { kind: "changed", cookies };
  }
  throw new Error(`The accounts library answered ${response.status}: ${response.body.code}`);
}
