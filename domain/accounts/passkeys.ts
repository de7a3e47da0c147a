import { getAuthenticatorName } from "@better-auth/passkey";
import { database } from "#db/client.ts";
import { Conflict, NotFound } from "#domain/platform/errors.ts";
import { requireMember } from "#domain/rights/policy.ts";
import type { Member, Viewer } from "#domain/rights/viewer.ts";
import { mostPasskeys } from "#shared/validation/account-limits.ts";
import { mailSignInChanged } from "./account-mail.ts";
import { callAuth, type RequestOrigin, readFromAuth, requireDone } from "./call-auth.ts";
import { withKnownDevice } from "./known-devices.ts";
import { confirmPassword } from "./own-password.ts";
import * as queries from "./queries/credentials.ts";
import { limitSignInSteps } from "./throttle.ts";

type Passkey = { id: number; name: string; createdAt: Date };

type Ceremony = { options: Record<string, unknown>; cookies: string[] };

export async function listPasskeys(viewer: Viewer): Promise<Passkey[]> {
  const rows = await queries.listPasskeys(database(), requireMember(viewer).id);
  return rows.map(({ aaguid, name, ...row }) => {
    return { ...row, name: name ?? getAuthenticatorName(aaguid) ?? "Passkey" };
  });
}

/** Throws RateLimited, and Conflict for a member who has `mostPasskeys`. */
export async function startPasskey(
  viewer: Viewer,
  password: string,
  requestOrigin: RequestOrigin,
): Promise<({ kind: "started" } & Ceremony) | { kind: "wrong" }> {
  const actor = requireMember(viewer);
  if (!(await confirmPassword(actor, password))) return { kind: "wrong" };
  const passkeys = await queries.listPasskeys(database(), actor.id);
  if (passkeys.length >= mostPasskeys) {
    throw new Conflict(`You have ${mostPasskeys} passkeys. Remove one to add another.`);
  }
  const { body, cookies } = requireDone(
    await readFromAuth("/passkey/generate-register-options", requestOrigin),
  );
  return { kind: "started", options: body, cookies };
}

/** False where the passkey does not match what was started. */
export async function addPasskey(
  viewer: Viewer,
  { name, response }: { name: string; response: unknown },
  requestOrigin: RequestOrigin,
): Promise<boolean> {
  const { id } = requireMember(viewer);
  const body = { response, ...(name && { name }) };
  const { status } = await callAuth("/passkey/verify-registration", body, requestOrigin);
  if (status !== 200) return false;
  await mailSignInChanged(id, "A passkey was added.");
  return true;
}

export async function renamePasskey(
  viewer: Viewer,
  { id, name }: { id: number; name: string },
  requestOrigin: RequestOrigin,
): Promise<void> {
  await requireOwn(viewer, id);
  requireDone(await callAuth("/passkey/update-passkey", { id: String(id), name }, requestOrigin));
}

export async function removePasskey(
  viewer: Viewer,
  id: number,
  requestOrigin: RequestOrigin,
): Promise<void> {
  const actor = await requireOwn(viewer, id);
  requireDone(await callAuth("/passkey/delete-passkey", { id: String(id) }, requestOrigin));
  await mailSignInChanged(actor.id, "A passkey was removed.");
}

export async function startPasskeySignIn(requestOrigin: RequestOrigin): Promise<Ceremony> {
  await limitSignInSteps(requestOrigin);
  const response = await readFromAuth("/passkey/generate-authenticate-options", requestOrigin);
  const { body, cookies } = requireDone(response);
  return { options: { ...body, userVerification: "required" }, cookies };
}

export async function signInWithPasskey(
  response: unknown,
  requestOrigin: RequestOrigin,
): Promise<{ kind: "signed-in"; cookies: string[] } | { kind: "wrong" }> {
  await limitSignInSteps(requestOrigin);
  const { status, cookies } = await callAuth(
    "/passkey/verify-authentication",
    { response },
    requestOrigin,
  );
  if (status !== 200) return { kind: "wrong" };
  return { kind: "signed-in", cookies: await withKnownDevice(cookies, requestOrigin) };
}

async function requireOwn(viewer: Viewer, id: number): Promise<Member> {
  const actor = requireMember(viewer);
  const own = await queries.listPasskeys(database(), actor.id);
  if (!own.some((passkey) => passkey.id === id))
    throw new NotFound("This passkey no longer exists.");
  return actor;
}
