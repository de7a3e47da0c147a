import { database } from "#db/client.ts";
import { consumeRateLimit } from "#domain/platform/rate-limit.ts";
import { requireMember } from "#domain/rights/policy.ts";
import type { Member, Viewer } from "#domain/rights/viewer.ts";
import { mailPasswordChanged } from "./account-mail.ts";
import { callAuth, type RequestOrigin, requireDone } from "./call-auth.ts";
import { requireUncommon } from "./common-passwords.ts";
import { rememberDevice } from "./known-devices.ts";
import { verifyPassword } from "./passwords.ts";
import * as queries from "./queries/credentials.ts";
import { deleteDevices } from "./queries/known-devices.ts";

// In all that is asked of their own account a suspended member may act too: their safety, and
// what is theirs, are no matter of their standing.

/** Whether the member has a password, or signs in by another provider alone. */
export async function hasPassword({ id }: Member): Promise<boolean> {
  return (await queries.findPasswordHash(database(), id)) !== null;
}

/** Whether this is the member's password. Throws RateLimited, so that it can't be guessed here. */
export async function confirmPassword({ id }: Member, password: string): Promise<boolean> {
  await countPasswordTry(id);
  const hash = await queries.findPasswordHash(database(), id);
  return hash !== null && verifyPassword({ hash, password });
}

/** To be called before the accounts library is given a member's password to check. */
export async function countPasswordTry(memberId: number): Promise<void> {
  await consumeRateLimit("confirm-password", memberId);
}

/**
 * Gives a member a new password, if the current one is right, and ends their other sessions and
 * whatever else the old one began. `cookies` are Set-Cookie headers for the browser. Throws
 * RefusedPassword, SignInRequired and RateLimited.
 */
export async function changePassword(
  viewer: Viewer,
  { current, next }: { current: string; next: string },
  requestOrigin: RequestOrigin,
): Promise<{ kind: "changed"; cookies: string[] } | { kind: "wrong" }> {
  const { id, email } = requireMember(viewer);
  await requireUncommon(next, email);
  await countPasswordTry(id);
  const wanted = { currentPassword: current, newPassword: next, revokeOtherSessions: true };
  const response = await callAuth("/change-password", wanted, requestOrigin);
  // Whoever signs in by a provider alone has none that could be right.
  const refusals: unknown[] = ["INVALID_PASSWORD", "CREDENTIAL_ACCOUNT_NOT_FOUND"];
  if (refusals.includes(response.body.code)) return { kind: "wrong" };
  const { cookies } = requireDone(response);
  await queries.revokePendingVerifications(database(), id);
  // None that came in by the old password stays known.
  await deleteDevices(database(), id);
  const device = await rememberDevice(id, requestOrigin);
  await mailPasswordChanged(id);
  return { kind: "changed", cookies: [...cookies, ...device] };
}
