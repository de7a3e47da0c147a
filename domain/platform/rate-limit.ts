import { createHmac } from "node:crypto";
import { isIPv6 } from "node:net";
import { database } from "#db/client.ts";
import { RateLimited } from "./errors.ts";
import * as queries from "./queries.ts";
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
  "sign-in-to-account": { most: 10, seconds: 15 * aMinute },
  "sign-in-to-account-from-anywhere": { most: 100, seconds: 60 * aMinute },
  "sign-in-from-network": { most: 1000, seconds: 10 * aMinute },
  "join-with-address": { most: 10, seconds: 60 * aMinute },
  "join-from-network": { most: 100, seconds: 60 * aMinute },
  "letter-to-address": { most: 5, seconds: 60 * aMinute },
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
 * Counts one use of a limit by a member's number or by `networkOf` an address; throws RateLimited
 * once there were too many. It is written at once: never call it inside a transaction.
 */
export async function spend(name: LimitName, who: number | string): Promise<void> {
  const { most, seconds } = limits[name];
  const { used, secondsLeft } = await queries.countUse(database(), name, String(who), seconds);
  if (used > most) throw new RateLimited(tooMuch, Math.max(1, Math.ceil(secondsLeft)));
}

/** Gives back what was used of a limit. */
export function restore(name: LimitName, who: number | string): Promise<void> {
  return queries.deleteAllowance(database(), name, String(who));
}

/**
 * The network of an address, told apart but not told: a keyed hash of an IPv4 address, or of the
 * /64 of an IPv6 address, which one household has to itself.
 */
export function networkOf(address: string): string {
  const network = isIPv6(address) ? prefixOf(address) : address;
  return fingerprint(network);
}

/** A text told apart but not told: its keyed hash. */
export function fingerprint(text: string): string {
  return createHmac("sha256", sessionSecret()).update(text).digest("base64url").slice(0, 22);
}

/** Forgets the limits whose time has run out. */
export function purgeAllowances(): Promise<void> {
  return queries.deleteEndedAllowances(database());
}

function prefixOf(address: string): string {
  const [start = "", end] = address.split("::");
  const first = start.split(":").filter(Boolean);
  const last = end?.split(":").filter(Boolean) ?? [];
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => "0");
  return [...first, ...zeros, ...last].slice(0, 4).join(":");
}
