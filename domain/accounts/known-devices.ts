import { database } from "#db/client.ts";
import { networkOf } from "#domain/platform/rate-limit.ts";
import { resolveSignedIn } from "./accounts.ts";
import type { RequestOrigin } from "./call-auth.ts";
import * as queries from "./queries/known-devices.ts";
import { hashToken, makeToken } from "./tokens.ts";

const cookieName = "known-device";
const cookiePattern = new RegExp(`(?:^|;\\s*)${cookieName}=([\\w-]{43})(?:;|$)`);
const paths = ["/auth", "/api/auth/callback"];
const aYear = 365 * 24 * 60 * 60;
const mostPlaces = 30;

type DeviceRequest = Pick<RequestOrigin, "headers" | "address">;

/** The device, or else the network, of an earlier sign-in; undefined for strangers. */
export async function findKnownPlace(
  member: { id: number } | { email: string },
  { headers, address }: DeviceRequest,
): Promise<string | undefined> {
  const request = { tokenHash: hashToken(readToken(headers)), network: networkOf(address) };
  const device = await queries.findDeviceOf(database(), member, request);
  if (!device) return undefined;
  return device.isSame ? request.tokenHash : request.network;
}

export async function findKnownDevice(headers: Headers): Promise<string | undefined> {
  const token = readToken(headers);
  if (!token) return undefined;
  const tokenHash = hashToken(token);
  return (await queries.isKnownToken(database(), tokenHash)) ? tokenHash : undefined;
}

export async function withKnownDevice(
  cookies: string[],
  requestOrigin: RequestOrigin,
): Promise<string[]> {
  const viewer = await resolveSignedIn(cookies);
  if (viewer.kind !== "member") return cookies;
  return [...cookies, ...(await rememberDevice(viewer.id, requestOrigin))];
}

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

/** True while the member's only device is new and the account younger than thirty days. */
export function isFirstSignIn(memberId: number): Promise<boolean> {
  return queries.isFirstUse(database(), memberId);
}

function readToken(headers: Headers): string {
  return cookiePattern.exec(headers.get("Cookie") ?? "")?.[1] ?? "";
}
