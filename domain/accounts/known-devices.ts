import { database } from "#db/client.ts";
import { networkOf } from "#domain/platform/rate-limit.ts";
import { findSignedIn } from "./accounts.ts";
import type { RequestOrigin } from "./call-auth.ts";
import * as queries from "./queries/known-devices.ts";
import { hashToken, makeToken } from "./single-use.ts";

const cookieName = "known-device";
const cookiePattern = new RegExp(`(?:^|;\\s*)${cookieName}=([\\w-]{43})(?:;|$)`);
// Where people sign in, and nowhere else: a page that is kept is given to requests without it.
const paths = ["/auth", "/api/auth/callback"];
const aYear = 365 * 24 * 60 * 60;
const mostPlaces = 30;

type DeviceRequest = Pick<RequestOrigin, "headers" | "address">;

/**
 * By what a member is known to have signed in before where this request comes from: the device, or
 * else the network. Undefined for a stranger, and for an address that has no account.
 */
export async function findKnownPlace(
  member: { id: number } | { email: string },
  { headers, address }: DeviceRequest,
): Promise<string | undefined> {
  const asked = { tokenHash: hashToken(readToken(headers)), network: networkOf(address) };
  const device = await queries.findDeviceOf(database(), member, asked);
  if (!device) return undefined;
  return device.isSame ? asked.tokenHash : asked.network;
}

/** The hash by which the device of this request is known, where any member has signed in on it. */
export async function findKnownDevice(headers: Headers): Promise<string | undefined> {
  const token = readToken(headers);
  if (!token) return undefined;
  const tokenHash = hashToken(token);
  return (await queries.isKnownToken(database(), tokenHash)) ? tokenHash : undefined;
}

/** The Set-Cookie headers of a sign-in, with one by which the device is known from then on. */
export async function withKnownDevice(
  cookies: string[],
  requestOrigin: RequestOrigin,
): Promise<string[]> {
  const viewer = await findSignedIn(cookies);
  if (viewer.kind !== "member") return cookies;
  return [...cookies, ...(await rememberDevice(viewer.id, requestOrigin))];
}

/** Has a member's device known from now on; gives the Set-Cookie headers that say so. */
export async function rememberDevice(
  memberId: number,
  requestOrigin: RequestOrigin,
): Promise<string[]> {
  const token = readToken(requestOrigin.headers) || makeToken();
  const device = {
    memberId,
    tokenHash: hashToken(token),
    network: networkOf(requestOrigin.address),
  };
  await queries.saveDevice(database(), device);
  await queries.deleteOldestDevices(database(), memberId, mostPlaces);
  const secure = requestOrigin.origin.startsWith("https:") ? "; Secure" : "";
  const attributes = `Max-Age=${aYear}; HttpOnly; SameSite=Lax${secure}`;
  return paths.map((path) => `${cookieName}=${token}; Path=${path}; ${attributes}`);
}

/** The token that the cookie of this request holds; empty where there is none. */
function readToken(headers: Headers): string {
  return cookiePattern.exec(headers.get("Cookie") ?? "")?.[1] ?? "";
}
