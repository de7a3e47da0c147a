import { createHmac } from "node:crypto";
import { isIPv6 } from "node:net";
import { database } from "#db/client.ts";
import { RateLimited } from "./errors.ts";
import * as queries from "./queries/leases-and-limits.ts";
import { sessionSecret } from "./secret.ts";

type Limit = {
  /** How many times within `seconds`, counted from the first. */
  most: number;
  seconds: number;
};

const aMinute = 60;
const aDay = 24 * 60 * aMinute;

/** How often one may do what. Many readers share a carrier's network, so a network's are wide. */
export const limits = {
  write: { most: 60, seconds: aMinute },
  "write-from-network": { most: 1200, seconds: aMinute },
  "write-of-members-from-network": { most: 1200, seconds: aMinute },
  "write-from-known-device": { most: 60, seconds: aMinute },
  // What members do where they have signed in before is counted apart from what strangers do.
  "known-sign-in": { most: 10, seconds: 15 * aMinute },
  "known-sign-in-step": { most: 60, seconds: 10 * aMinute },
  "known-code": { most: 10, seconds: 15 * aMinute },
  "known-letter": { most: 5, seconds: 60 * aMinute },
  "sign-in-to-account": { most: 10, seconds: 15 * aMinute },
  "strangers-sign-in-to-account": { most: 100, seconds: 60 * aMinute },
  "sign-in-from-network": { most: 1000, seconds: 10 * aMinute },
  "strangers-code": { most: 10, seconds: 15 * aMinute },
  "strangers-code-in-a-day": { most: 50, seconds: aDay },
  "letter-about-strangers": { most: 1, seconds: aDay },
  "join-with-address": { most: 10, seconds: 60 * aMinute },
  "join-from-network": { most: 100, seconds: 60 * aMinute },
  "letter-to-address": { most: 5, seconds: 60 * aMinute },
  "strangers-letter-to-address": { most: 10, seconds: 60 * aMinute },
  // Few, since each is mailed to an address that need not be theirs.
  "ask-email-change": { most: 5, seconds: 60 * aMinute },
  "letter-from-network": { most: 200, seconds: 60 * aMinute },
  "link-from-network": { most: 300, seconds: 60 * aMinute },
  "confirm-password": { most: 15, seconds: 15 * aMinute },
  "export-own-data": { most: 10, seconds: 60 * aMinute },
  "catalogue-upload": { most: 300, seconds: 60 * aMinute },
  upload: { most: 20, seconds: 60 * aMinute },
  // Each username that is left behind stays taken.
  rename: { most: 5, seconds: 30 * aDay },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;

const tooMuch = "That was a lot at once. Wait a little and try again.";

/**
 * Counts one use of a limit by a member's number or by `networkOf` an address, of `times` as many as
 * are allowed otherwise, and gives how many are left; throws RateLimited once there were too many.
 * It is written at once: never call it inside a transaction.
 */
export async function consumeRateLimit(
  name: LimitName,
  who: number | string,
  times = 1,
): Promise<number> {
  const { most, seconds } = limits[name];
  const { used, secondsLeft } = await queries.countUse(database(), name, String(who), seconds);
  const left = most * times - used;
  if (left < 0) throw new RateLimited(tooMuch, Math.max(1, Math.ceil(secondsLeft)));
  return left;
}

/** Throws RateLimited where nothing is left of a limit, and counts nothing. */
export async function requireLeft(name: LimitName, who: number | string): Promise<void> {
  const { most, seconds } = limits[name];
  const window = await queries.findUse(database(), name, String(who), seconds);
  if (!window || window.used < most) return;
  throw new RateLimited(tooMuch, Math.max(1, Math.ceil(window.secondsLeft)));
}

/**
 * Counts one use of a limit by each of the networks that an address is in, the narrowest first; what
 * that refuses the wider ones, where others are too, do not count. `whose` tells apart what is
 * counted for several. Throws RateLimited.
 */
export async function consumeNetworkLimit(
  name: LimitName,
  address: string,
  whose = "",
): Promise<void> {
  for (const { network, times } of networksOf(address))
    await consumeRateLimit(name, whose + network, times);
}

/** Gives back what was used of a limit. */
export function resetRateLimit(name: LimitName, who: number | string): Promise<void> {
  return queries.deleteAllowance(database(), name, String(who));
}

/** Gives back what `spendFromNetwork` counted. */
export async function restoreFromNetwork(
  name: LimitName,
  address: string,
  whose = "",
): Promise<void> {
  for (const { network } of networksOf(address)) await resetRateLimit(name, whose + network);
}

/**
 * The network of an address, told apart but not told: a keyed hash of an IPv4 address, or of the
 * /64 of an IPv6 address, which one household has to itself.
 */
export function networkOf(address: string): string {
  return fingerprint(isIPv6(address) ? prefixOf(address, 64) : address);
}

/**
 * The networks that an address may have to itself, and how many times as much is allowed in each:
 * of IPv6 a customer is given a /64, a /56 or a /48 (RFC 6177), and has all addresses in it.
 */
function networksOf(address: string): { network: string; times: number }[] {
  if (!isIPv6(address)) return [{ network: networkOf(address), times: 1 }];
  return [
    { network: networkOf(address), times: 1 },
    { network: fingerprint(prefixOf(address, 56)), times: 2 },
    { network: fingerprint(prefixOf(address, 48)), times: 4 },
  ];
}

/** A text told apart but not told: its keyed hash. */
export function fingerprint(text: string): string {
  return createHmac("sha256", sessionSecret()).update(text).digest("base64url").slice(0, 22);
}

/** Forgets the limits whose time has run out. */
export function purgeRateLimits(): Promise<void> {
  return queries.deleteEndedAllowances(database());
}

/** The first bits of an IPv6 address, at most 64, whichever way it is written. */
function prefixOf(address: string, bits: 64 | 56 | 48): string {
  const [start = "", end] = address.split("::");
  const first = start.split(":").filter(Boolean);
  const last = end?.split(":").filter(Boolean) ?? [];
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => "0");
  const groups = [...first, ...zeros, ...last].slice(0, 4);
  const digits = groups.map((group) => group.toLowerCase().padStart(4, "0")).join("");
  return `${digits.slice(0, bits / 4)}/${bits}`;
}
