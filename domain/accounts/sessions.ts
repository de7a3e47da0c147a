import { database } from "#db/client.ts";
import { NotFound } from "#domain/platform/errors.ts";
import { requireMember } from "#domain/rights/policy.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { auth } from "./auth.ts";
import { callAuth, type RequestOrigin, requireDone } from "./call-auth.ts";
import { describeDevice } from "./device.ts";
import * as queries from "./queries/credentials.ts";
import { renewSignatures } from "./signed-cookies.ts";

type OwnSession = {
  id: number;
  /** Browser and system in words. */
  device: string;
  createdAt: Date;
  /** Known to the hour. */
  lastUsedAt: Date;
  /** Whether it is the one of the request. */
  isThis: boolean;
};

/** Where a member is signed in, this session first, then the one used last; throws SignInRequired. */
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

/** Ends one of the member's own sessions; throws NotFound for another's, and SignInRequired. */
export async function endSession(
  viewer: Viewer,
  id: number,
  requestOrigin: RequestOrigin,
): Promise<string[]> {
  const actor = requireMember(viewer);
  const token = await queries.findSessionToken(database(), actor.id, id);
  if (!token) throw new NotFound("This session has ended already.");
  return requireDone(await callAuth("/revoke-session", { token }, requestOrigin)).cookies;
}

/** Ends all of the member's sessions but the one of this request. */
export async function endOtherSessions(
  viewer: Viewer,
  requestOrigin: RequestOrigin,
): Promise<void> {
  requireMember(viewer);
  requireDone(await callAuth("/revoke-other-sessions", {}, requestOrigin));
}

/** Ends all of the member's sessions, and gives the Set-Cookie headers that say so. */
export async function endAllSessions(
  viewer: Viewer,
  requestOrigin: RequestOrigin,
): Promise<string[]> {
  requireMember(viewer);
  return requireDone(await callAuth("/revoke-sessions", {}, requestOrigin)).cookies;
}
