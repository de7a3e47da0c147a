import { runInBackground } from "#domain/platform/background.ts";
import { RateLimited } from "#domain/platform/errors.ts";
import {
  fingerprint,
  requireLeft,
  restore,
  restoreFromNetwork,
  spend,
  spendFromNetwork,
} from "#domain/platform/rate-limit.ts";
import { countOf } from "#shared/format/count-of.ts";
import type { Sender } from "./ask.ts";
import { findKnownDevice, findKnownPlace } from "./known-devices.ts";
import { tellOfCodes, tellOfGuesses } from "./strangers.ts";

type Attempt = { email: string; sender: Sender };

/**
 * Counts one more try at an account's password. Where the member has signed in before, by device or
 * network, nobody else's tries count; strangers have few from one network and few all together, and
 * the member hears of it. Throws RateLimited.
 */
export async function countSignIn({ email, sender }: Attempt): Promise<void> {
  const account = fingerprint(email);
  const place = await findKnownPlace({ email }, sender);
  if (place) return sayWhen(() => spend("known-sign-in", `${account}.${place}`));
  // An attack that is held off writes nothing.
  await sayWhere(() => requireLeft("strangers-sign-in-to-account", account));
  await sayWhen(async () => {
    await spendFromNetwork("sign-in-to-account", sender.address, `${account}.`);
    await spendFromNetwork("sign-in-from-network", sender.address);
  });
  // Last, so that who is refused for their own haste does not use up what all strangers have.
  const left = await sayWhere(() => spend("strangers-sign-in-to-account", account));
  if (left === 0) runInBackground(() => tellOfGuesses(email));
}

/** Forgets the tries from there that came before the right password, or before a new one. */
export async function forgetSignIns({ email, sender }: Attempt): Promise<void> {
  const account = fingerprint(email);
  const place = await findKnownPlace({ email }, sender);
  if (place) await restore("known-sign-in", `${account}.${place}`);
  await restoreFromNetwork("sign-in-to-account", sender.address, `${account}.`);
}

type Challenged = { memberId: number; sender: Sender };

/**
 * Counts one more code that is given for a member, after the right password, as `countSignIn` does.
 * Throws RateLimited.
 */
export async function countCode({ memberId, sender }: Challenged): Promise<void> {
  const place = await findKnownPlace({ id: memberId }, sender);
  if (place) return sayWhen(() => spend("known-code", `${memberId}.${place}`));
  await sayWhen(async () => {
    await spendFromNetwork("sign-in-from-network", sender.address);
    const left = await spend("strangers-code", memberId);
    if (left === 0) runInBackground(() => tellOfCodes(memberId));
    await spend("strangers-code-in-a-day", memberId);
  });
}

/** Forgets the codes from there that came before the right one. */
export async function forgetCodes({ memberId, sender }: Challenged): Promise<void> {
  const place = await findKnownPlace({ id: memberId }, sender);
  if (place) await restore("known-code", `${memberId}.${place}`);
  else await restore("strangers-code", memberId);
}

/** Counts one more account that is asked for, and so whether there is one. Throws RateLimited. */
export function countJoin({ email, sender: { address } }: Attempt): Promise<void> {
  return sayWhen(async () => {
    await spendFromNetwork("join-with-address", address, `${fingerprint(email)}.`);
    await spendFromNetwork("join-from-network", address);
  });
}

/**
 * Counts one more letter that is asked for, whether or not there is someone to send it to; gives
 * whether to send it. Strangers neither fill a mailbox nor keep its reader from a letter: after so
 * many of a kind the newest is there, and its link still works. Throws RateLimited.
 */
export async function countLetter(
  kind: "reset" | "verification",
  { email, sender }: Attempt,
): Promise<boolean> {
  // Apart by kind: a letter of one kind that is not sent, as to confirm what is confirmed already,
  // must not use up what another has.
  const mailbox = `${kind}.${fingerprint(email)}`;
  const place = await findKnownPlace({ email }, sender);
  if (place) {
    await sayWhen(() => spend("known-letter", `${mailbox}.${place}`));
    return true;
  }
  await sayWhen(async () => {
    await spendFromNetwork("letter-to-address", sender.address, `${mailbox}.`);
    await spendFromNetwork("letter-from-network", sender.address);
  });
  return isWithin(() => spend("strangers-letter-to-address", mailbox));
}

/** Counts one more change of address that a member asks for. Throws RateLimited. */
export function countEmailChange(memberId: number): Promise<void> {
  return sayWhen(() => spend("ask-email-change", memberId));
}

/** Counts one more step of a sign-in that gives no password. Throws RateLimited. */
export function countSignInStep({ headers, address }: Sender): Promise<void> {
  return sayWhen(async () => {
    const device = await findKnownDevice(headers);
    if (device) await spend("known-sign-in-step", device);
    else await spendFromNetwork("sign-in-from-network", address);
  });
}

/** Counts one more link that is tried out. Throws RateLimited. */
export function countLink(address: string): Promise<void> {
  return sayWhen(() => spendFromNetwork("link-from-network", address));
}

/** Has whoever is refused told when to try again. */
async function sayWhen(count: () => Promise<unknown>): Promise<void> {
  try {
    await count();
  } catch (error) {
    if (!(error instanceof RateLimited)) throw error;
    const { retryAfter } = error;
    const minutes = Math.ceil(retryAfter / 60);
    const wait =
      minutes > 120 ? countOf(Math.ceil(minutes / 60), "hour") : countOf(minutes, "minute");
    throw new RateLimited(`Please wait ${wait} and try again.`, retryAfter);
  }
}

/** Has whoever is refused for what others did told of the ways that are still open. */
async function sayWhere<Left>(count: () => Promise<Left>): Promise<Left> {
  try {
    return await count();
  } catch (error) {
    if (!(error instanceof RateLimited)) throw error;
    const reason =
      "Somebody is trying to guess the password of this account from places where you have not signed in before.";
    const ways = "Sign in where you did before, or choose a new password by mail.";
    throw new RateLimited(`${reason} ${ways}`, error.retryAfter);
  }
}

async function isWithin(count: () => Promise<number>): Promise<boolean> {
  try {
    await count();
    return true;
  } catch (error) {
    if (error instanceof RateLimited) return false;
    throw error;
  }
}
