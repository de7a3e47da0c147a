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
import { revokePendingVerifications } from "./queries/mailed-links.ts";

// Suspended members may do all of this, since it concerns their account's safety.

export async function hasPassword({ id }: Member): Promise<boolean> {
  return (await queries.findPasswordHash(database(), id)) !== null;
}

export async function confirmPassword({ id }: Member, password: string): Promise<boolean> {
  await limitPasswordTries(id);
  const hash = await queries.findPasswordHash(database(), id);
  return hash !== null && verifyPassword({ hash, password });
}

/** Counts a try before the accounts library checks the password; throws RateLimited. */
export async function limitPasswordTries(memberId: number): Promise<void> {
  await consumeRateLimit("confirm-password", memberId);
}

/** Ends other sessions, links and known devices; throws RefusedPassword and RateLimited. */
export async function changePassword(
  viewer: Viewer,
  { current, next }: { current: string; next: string },
  requestOrigin: RequestOrigin,
): Promise<{ kind: "changed"; cookies: string[] } | { kind: "wrong" }> {
  const { id, email } = requireMember(viewer);
  await requireUncommon(next, email);
  await limitPasswordTries(id);
  const body = { currentPassword: current, newPassword: next, revokeOtherSessions: true };
  const response = await callAuth("/change-password", body, requestOrigin);
  const refusals: unknown[] = ["INVALID_PASSWORD", "CREDENTIAL_ACCOUNT_NOT_FOUND"];
  if (refusals.includes(response.body.code)) return { kind: "wrong" };
  const { cookies } = requireDone(response);
  await revokePendingVerifications(database(), id);
  await deleteDevices(database(), id);
  const device = await rememberDevice(id, requestOrigin);
  await mailPasswordChanged(id);
  return { kind: "changed", cookies: [...cookies, ...device] };
}
