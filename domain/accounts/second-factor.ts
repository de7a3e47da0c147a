import { database } from "#db/client.ts";
import { requireMember } from "#domain/rights/policy.ts";
import type { Member, Viewer } from "#domain/rights/viewer.ts";
import { mailSignInChanged } from "./account-mail.ts";
import { findChallenge } from "./auth-cookies.ts";
import { type AuthResponse, callAuth, type RequestOrigin, requireDone } from "./call-auth.ts";
import { withKnownDevice } from "./known-devices.ts";
import { limitPasswordTries } from "./own-password.ts";
import * as queries from "./queries/second-factor.ts";
import { openSecondFactor, renewSecondFactor } from "./stored-second-factor.ts";
import { limitCodes, limitSignInSteps, resetCodeLimits } from "./throttle.ts";

type Wrong = { kind: "wrong" };
type Unreadable = { kind: "unreadable" };
type Codes = { recoveryCodes: string[]; cookies: string[] };

export async function getSecondFactor({ id }: Member) {
  if (!(await queries.hasSecondFactor(database(), id))) {
    return { isOn: false, isReadable: true, codesLeft: 0 };
  }
  const { key, recoveryCodes } = await openSecondFactor(id);
  return { isOn: true, isReadable: key !== null, codesLeft: recoveryCodes?.length ?? 0 };
}

/** Returns an otpauth address, without effect until `confirmSecondFactor`; throws RateLimited. */
export async function startSecondFactor(
  viewer: Viewer,
  password: string,
  requestOrigin: RequestOrigin,
): Promise<{ kind: "started"; address: string } | { kind: "on" } | Wrong> {
  await limitPasswordTries(requireMember(viewer).id);
  const response = await callAuth("/two-factor/enable", { password }, requestOrigin);
  if (response.body.code === "INVALID_PASSWORD") return { kind: "wrong" };
  if (response.body.code === "TOTP_ALREADY_ENABLED") return { kind: "on" };
  return { kind: "started", address: String(requireDone(response).body.totpURI) };
}

export async function confirmSecondFactor(
  viewer: Viewer,
  code: string,
  requestOrigin: RequestOrigin,
): Promise<({ kind: "on" } & Codes) | Wrong | Unreadable> {
  const { id } = requireMember(viewer);
  if (!(await renewSecondFactor(id)).hasKey) return { kind: "unreadable" };
  const response = await consumeCode(id, code, requestOrigin);
  const isRefused = !response || isWrong(response) || response.body.code === "TOTP_NOT_ENABLED";
  if (isRefused) return { kind: "wrong" };
  const { cookies } = requireDone(response);
  await mailSignInChanged(id, "The second factor was turned on.");
  const { recoveryCodes } = await openSecondFactor(id);
  return { kind: "on", recoveryCodes: recoveryCodes ?? [], cookies };
}

export async function renewRecoveryCodes(
  viewer: Viewer,
  password: string,
  requestOrigin: RequestOrigin,
): Promise<({ kind: "renewed" } & Codes) | { kind: "off" } | Wrong> {
  await limitPasswordTries(requireMember(viewer).id);
  const response = await callAuth("/two-factor/generate-backup-codes", { password }, requestOrigin);
  if (response.body.code === "INVALID_PASSWORD") return { kind: "wrong" };
  if (response.body.code === "TWO_FACTOR_NOT_ENABLED") return { kind: "off" };
  const { body, cookies } = requireDone(response);
  return { kind: "renewed", recoveryCodes: body.backupCodes as string[], cookies };
}

export async function turnOffSecondFactor(
  viewer: Viewer,
  password: string,
  requestOrigin: RequestOrigin,
): Promise<{ kind: "off"; cookies: string[] } | Wrong> {
  const { id } = requireMember(viewer);
  await limitPasswordTries(id);
  const response = await callAuth("/two-factor/disable", { password }, requestOrigin);
  if (response.body.code === "INVALID_PASSWORD") return { kind: "wrong" };
  const { cookies } = requireDone(response);
  await mailSignInChanged(id, "The second factor was turned off.");
  return { kind: "off", cookies };
}

export async function isChallenged(headers: Headers): Promise<boolean> {
  return (await findChallenged(headers)) !== undefined;
}

type Proof = { code: string } | { recoveryCode: string };

/** A code works once, and too many wrong ones end the sign-in. Throws as `limitCodes`. */
export async function signInWithSecondFactor(
  proof: Proof,
  requestOrigin: RequestOrigin,
): Promise<{ kind: "signed-in"; cookies: string[] } | Wrong | Unreadable | { kind: "ended" }> {
  const memberId = await findChallenged(requestOrigin.headers);
  if (memberId === undefined) {
    await limitSignInSteps(requestOrigin);
    return { kind: "ended" };
  }
  await limitCodes({ memberId, requestOrigin });
  const { hasKey, hasRecoveryCodes } = await renewSecondFactor(memberId);
  if (!("code" in proof ? hasKey : hasRecoveryCodes)) return { kind: "unreadable" };
  const response =
    "code" in proof
      ? await consumeCode(memberId, proof.code, requestOrigin)
      : await callAuth(
          "/two-factor/verify-backup-code",
          { code: proof.recoveryCode },
          requestOrigin,
        );
  if (!response || isWrong(response)) return { kind: "wrong" };
  if (isEnded(response)) return { kind: "ended" };
  const { cookies } = requireDone(response);
  await resetCodeLimits({ memberId, requestOrigin });
  return { kind: "signed-in", cookies: await withKnownDevice(cookies, requestOrigin) };
}

async function consumeCode(
  memberId: number,
  code: string,
  requestOrigin: RequestOrigin,
): Promise<AuthResponse | undefined> {
  if (!(await queries.claimCode(database(), memberId, code))) return undefined;
  const response = await callAuth("/two-factor/verify-totp", { code }, requestOrigin);
  if (response.status !== 200) await queries.releaseCode(database(), memberId, code);
  return response;
}

async function findChallenged(headers: Headers): Promise<number | undefined> {
  const challenge = findChallenge(headers);
  return challenge ? queries.findChallenged(database(), challenge) : undefined;
}

function isWrong({ status, body }: AuthResponse): boolean {
  // A conflict means that another request has just used the recovery code.
  return status === 409 || body.code === "INVALID_CODE" || body.code === "INVALID_BACKUP_CODE";
}

function isEnded({ body }: AuthResponse): boolean {
  return (
    body.code === "INVALID_TWO_FACTOR_COOKIE" || body.code === "TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE"
  );
}
