import { parseCookies } from "better-auth/cookies";
import { database } from "#db/client.ts";
import { NotFound } from "#domain/platform/errors.ts";
import { requireMember } from "#domain/rights/policy.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { auth } from "./auth.ts";
import { readSigned, renewSignatures } from "./auth-cookies.ts";
import { callAuth, type RequestOrigin, requireDone } from "./call-auth.ts";
import { describeDevice } from "./device.ts";
import * as queries from "./queries/sessions.ts";

export async function readSessionToken(headers: Headers): Promise<string | undefined> {
  const { authCookies } = await auth().$context;
  const cookies = parseCookies(headers.get("Cookie") ?? "");
  return readSigned(cookies.get(authCookies.sessionToken.name) ?? "");
}

export async function isFresh(expiresAt: Date): Promise<boolean> {
  const { expiresIn, updateAge } = (await auth().$context).sessionConfig;
  return expiresAt.getTime() > Date.now() + (expiresIn - updateAge) * 1000;
}

type OwnSession = {
  id: number;
  device: string;
  createdAt: Date;
  lastUsedAt: Date;
  isThis: boolean;
};

/** This session first, then the last used; throws SignInRequired. */
export async function listOwnSessions(viewer: Viewer, headers: Headers): Promise<OwnSession[]> {
  const { id } = requireMember(viewer);
  const [rows, current] = await Promise.all([
    queries.listSessions(database(), id),
    auth().api.getSession({ headers: renewSignatures(headers), query: { disableRefresh: true } }),
  ]);
  const thisId = Number(current?.session.id);
  const sessions = rows.map(({ userAgent, updatedAt, ipAddress: _unshown, ...row }) => ({
    ...row,
    device: describeDevice(userAgent),
    lastUsedAt: updatedAt,
    isThis: row.id === thisId,
  }));
  return sessions.sort((a, b) => Number(b.isThis) - Number(a.isThis));
}

/** Throws SignInRequired, and NotFound for a session that is not the member's own. */
export async function endSession(
  viewer: Viewer,
  id: number,
  requestOrigin: RequestOrigin,
): Promise<string[]> {
  const actor = requireMember(viewer);
  const token = await queries.findSessionToken(database(), actor.id, id);
  if (!token) throw new NotFound("This session has already ended.");
  return requireDone(await callAuth("/revoke-session", { token }, requestOrigin)).cookies;
}

export async function endOtherSessions(
  viewer: Viewer,
  requestOrigin: RequestOrigin,
): Promise<void> {
  requireMember(viewer);
  requireDone(await callAuth("/revoke-other-sessions", {}, requestOrigin));
}

export async function endAllSessions(
  viewer: Viewer,
  requestOrigin: RequestOrigin,
): Promise<string[]> {
  requireMember(viewer);
  return requireDone(await callAuth("/revoke-sessions", {}, requestOrigin)).cookies;
}
