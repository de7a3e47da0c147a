import { RateLimited } from "#domain/platform/errors.ts";
import {
  fingerprint,
  type LimitName,
  networkOf,
  restore,
  spend,
} from "#domain/platform/rate-limit.ts";
import { countOf } from "#shared/format/count-of.ts";

type Attempt = { email: string; address: string };

/**
 * Counts one more try at an account's password: few from one network, so that nobody guesses; more
 * from all of them together, so that one who guesses seldom locks the member out. Throws
 * RateLimited.
 */
export function countSignIn({ email, address }: Attempt): Promise<void> {
  return spendAll([
    ["sign-in-to-account", `${fingerprint(email)}.${networkOf(address)}`],
    ["sign-in-to-account-from-anywhere", fingerprint(email)],
    ["sign-in-from-network", networkOf(address)],
  ]);
}

/** Forgets the tries that came before the right password. */
export async function forgetSignIns({ email, address }: Attempt): Promise<void> {
  await restore("sign-in-to-account", `${fingerprint(email)}.${networkOf(address)}`);
  await restore("sign-in-to-account-from-anywhere", fingerprint(email));
}

/** Counts one more account that is asked for, and so whether there is one. Throws RateLimited. */
export function countJoin({ email, address }: Attempt): Promise<void> {
  return spendAll([
    ["join-with-address", fingerprint(email)],
    ["join-from-network", networkOf(address)],
  ]);
}

/** Counts one more letter that is asked for, whether or not it is sent. Throws RateLimited. */
export function countLetter({ email, address }: Attempt): Promise<void> {
  return spendAll([
    ["letter-to-address", fingerprint(email)],
    ["letter-from-network", networkOf(address)],
  ]);
}

/** Counts one more step of a sign-in that gives no password. Throws RateLimited. */
export function countSignInStep(address: string): Promise<void> {
  return spendAll([["sign-in-from-network", networkOf(address)]]);
}

/** Counts one more link that is tried out. Throws RateLimited. */
export function countLink(address: string): Promise<void> {
  return spendAll([["link-from-network", networkOf(address)]]);
}

async function spendAll(uses: [LimitName, string][]): Promise<void> {
  try {
    for (const [name, who] of uses) await spend(name, who);
  } catch (error) {
    if (!(error instanceof RateLimited)) throw error;
    const { retryAfter } = error;
    const wait = countOf(Math.ceil(retryAfter / 60), "minute");
    throw new RateLimited(`Please wait ${wait} and try again.`, retryAfter);
  }
}
