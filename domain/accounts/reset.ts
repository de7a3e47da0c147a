import { database } from "#db/client.ts";
import { runInBackground } from "#domain/platform/background.ts";
import { callAuth, type RequestOrigin } from "./call-auth.ts";
import { requireUncommon } from "./common-passwords.ts";
import { rememberDevice } from "./known-devices.ts";
import { requireKnownHost } from "./known-host.ts";
import * as queries from "./queries/mailed-links.ts";
import { storeResetLink } from "./reset-links.ts";
import { limitLinks, limitMail, resetSignInLimits } from "./throttle.ts";

type ResetRequest = {
  email: string;
  next: string;
};

/** Neither answer nor time shows if the address has an account. Throws RateLimited. */
export async function requestReset(
  { email, next }: ResetRequest,
  requestOrigin: RequestOrigin,
): Promise<void> {
  requireKnownHost(requestOrigin.origin);
  if (!(await limitMail("reset", { email, requestOrigin }))) return;
  runInBackground(() =>
    callAuth("/request-password-reset", { email, redirectTo: next }, requestOrigin),
  );
}

export async function isResetOpen(token: string): Promise<boolean> {
  return queries.isOpen(database(), storeResetLink(token));
}

/** Ends sessions and links and signs nobody in; throws RefusedPassword and RateLimited. */
export async function resetPassword(
  { token, password: newPassword }: { token: string; password: string },
  requestOrigin: RequestOrigin,
): Promise<{ kind: "changed"; cookies: string[] } | { kind: "ended" }> {
  await limitLinks(requestOrigin.address);
  const member = await queries.findMemberOfLink(database(), storeResetLink(token));
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
