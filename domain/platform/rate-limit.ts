import { createHmac } from "node:crypto";
import { isIPv6 } from "node:net";
import { database } from "#db/client.ts";
import { RateLimited } from "./errors.ts";
import * as queries from "./queries/rate-limits.ts";
import { sessionSecret } from "./secret.ts";

type Limit = {
  most: number;
  seconds: number;
  /** Said in place of the usual words. */
  refusal?: string;
};

const aMinute = 60;
const aDay = 24 * 60 * aMinute;

/** Many readers share a carrier's network, so limits of networks are wide. */
export const limits = {
  write: { most: 60, seconds: aMinute },
  "write-from-network": { most: 1200, seconds: aMinute },
  "write-of-members-from-network": { most: 1200, seconds: aMinute },
  "write-from-known-device": { most: 60, seconds: aMinute },
  "known-sign-in": { most: 10, seconds: 15 * aMinute },
  "known-sign-in-step": { most: 60, seconds: 10 * aMinute },
  "known-code": { most: 10, seconds: 15 * aMinute },
  "known-mail": { most: 5, seconds: 60 * aMinute },
  "sign-in-to-account": { most: 10, seconds: 15 * aMinute },
  "strangers-sign-in-to-account": { most: 100, seconds: 60 * aMinute },
  "sign-in-from-network": { most: 1000, seconds: 10 * aMinute },
  "strangers-code": { most: 10, seconds: 15 * aMinute },
  "strangers-code-in-a-day": { most: 50, seconds: aDay },
  "mail-about-strangers": { most: 1, seconds: aDay },
  "join-with-address": { most: 10, seconds: 60 * aMinute },
  "join-from-network": { most: 100, seconds: 60 * aMinute },
  "mail-to-address": { most: 5, seconds: 60 * aMinute },
  "strangers-mail-to-address": { most: 10, seconds: 60 * aMinute },
  // Low, since each sends a mail to an address that may not be theirs.
  "email-change": { most: 5, seconds: 60 * aMinute },
  "mail-from-network": { most: 200, seconds: 60 * aMinute },
  "link-from-network": { most: 300, seconds: 60 * aMinute },
  "confirm-password": { most: 15, seconds: 15 * aMinute },
  "export-own-data": { most: 10, seconds: 60 * aMinute },
  // A file for each of the member's lists.
  "export-table": { most: 600, seconds: 60 * aMinute },
  "import-own-history": {
    most: 20,
    seconds: aDay,
    refusal: "You have imported 20 files today. You can import more tomorrow.",
  },
  "catalogue-upload": { most: 300, seconds: 60 * aMinute },
  "suggest-correction": { most: 30, seconds: 60 * aMinute },
  "report-offer": { most: 30, seconds: 60 * aMinute },
  "propose-offer": { most: 30, seconds: 60 * aMinute },
  "vote-on-subtitles": { most: 60, seconds: 60 * aMinute },
  upload: { most: 20, seconds: 60 * aMinute },
  rename: {
    most: 5,
    seconds: 30 * aDay,
    refusal: "You have changed your username often recently. Keep this one for a few days.",
  },
  reply: {
    most: 60,
    seconds: aDay,
    refusal: "You have written 60 replies today. You can write more tomorrow.",
  },
  "reply-of-new-member": {
    most: 10,
    seconds: aDay,
    refusal:
      "New members can write 10 replies a day. You can write more tomorrow, and from your second week on up to 60 a day.",
  },
  follow: {
    most: 200,
    seconds: aDay,
    refusal: "You have followed many members today. You can follow more tomorrow.",
  },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;

const tooMuch = "Too many requests. Wait a little and try again.";

/** Returns the uses that are left; throws RateLimited. Never call it inside a transaction. */
export async function consumeRateLimit(
  name: LimitName,
  key: number | string,
  times = 1,
): Promise<number> {
  const { most, seconds, refusal = tooMuch }: Limit = limits[name];
  const { used, secondsLeft } = await queries.countUse(database(), name, String(key), seconds);
  const left = most * times - used;
  if (left < 0) throw new RateLimited(refusal, Math.max(1, Math.ceil(secondsLeft)));
  return left;
}

/** Counts nothing; throws RateLimited. */
export async function requireWithinLimit(name: LimitName, key: number | string): Promise<void> {
  const { most, seconds } = limits[name];
  const window = await queries.findUse(database(), name, String(key), seconds);
  if (!window || window.used < most) return;
  throw new RateLimited(tooMuch, Math.max(1, Math.ceil(window.secondsLeft)));
}

/** The narrowest network first, whose refusal does not count for wider ones. Throws RateLimited. */
export async function consumeNetworkLimit(
  name: LimitName,
  address: string,
  prefix = "",
): Promise<void> {
  for (const { network, times } of networksOf(address))
    await consumeRateLimit(name, prefix + network, times);
}

export function resetRateLimit(name: LimitName, key: number | string): Promise<void> {
  return queries.deleteAllowance(database(), name, String(key));
}

export async function resetNetworkLimit(
  name: LimitName,
  address: string,
  prefix = "",
): Promise<void> {
  for (const { network } of networksOf(address)) await resetRateLimit(name, prefix + network);
}

/** A keyed hash of an IPv4 address, or of an IPv6 address's /64, which one household has. */
export function networkOf(address: string): string {
  return fingerprint(isIPv6(address) ? prefixOf(address, 64) : address);
}

/** IPv6 customers get a /64, a /56 or a /48 (RFC 6177), so wider networks have larger limits. */
function networksOf(address: string): { network: string; times: number }[] {
  if (!isIPv6(address)) return [{ network: networkOf(address), times: 1 }];
  return [
    { network: networkOf(address), times: 1 },
    { network: fingerprint(prefixOf(address, 56)), times: 2 },
    { network: fingerprint(prefixOf(address, 48)), times: 4 },
  ];
}

export function fingerprint(text: string): string {
  return createHmac("sha256", sessionSecret()).update(text).digest("base64url").slice(0, 22);
}

export function purgeRateLimits(): Promise<void> {
  return queries.deleteEndedAllowances(database());
}

function prefixOf(address: string, bits: 64 | 56 | 48): string {
  const [start = "", end] = address.split("::");
  const first = start.split(":").filter(Boolean);
  const last = end?.split(":").filter(Boolean) ?? [];
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => "0");
  const groups = [...first, ...zeros, ...last].slice(0, 4);
  const digits = groups.map((group) => group.toLowerCase().padStart(4, "0")).join("");
  return `${digits.slice(0, bits / 4)}/${bits}`;
}
