import { runInBackground } from "#domain/platform/background.ts";
import { RateLimited } from "#domain/platform/errors.ts";
import {
  consumeNetworkLimit,
  consumeRateLimit,
  fingerprint,
  requireLeft,
  resetRateLimit,
  restoreFromNetwork,
} from "#domain/platform/rate-limit.ts";
import { countOf } from "#shared/format/count-of.ts";
import type { RequestOrigin } from "./call-auth.ts";
import { findKnownDevice, findKnownPlace } from "./known-devices.ts";
import { mailAboutCodes, mailAboutGuesses } from "./strangers.ts";

type Attempt = { email: string; requestOrigin: RequestOrigin };

/**
 * Counts one more try at an account's password. Where the member has signed in before, by device or
 * network, nobody else's tries count; strangers have few from one network and few all together, and
 * the member hears of it. Throws RateLimited.
 */
export async function countSignIn({ email, requestOrigin }: Attempt): Promise<void> {
  const account = fingerprint(email);
  const place = await findKnownPlace({ email }, requestOrigin);
  if (place)
    return explainWhenToRetry(() => consumeRateLimit("known-sign-in", `${account}.${place}`));
  // An attack that is held off writes nothing.
  await explainOtherWays(() => requireLeft("strangers-sign-in-to-account", account));
  await explainWhenToRetry(async () => {
    await consumeNetworkLimit("sign-in-to-account", requestOrigin.address, `${account}.`);
    await consumeNetworkLimit("sign-in-from-network", requestOrigin.address);
  });
  // Last, so that who is refused for their own haste does not use up what all strangers have.
  const left = await explainOtherWays(() =>
    consumeRateLimit("strangers-sign-in-to-account", account),
  );
  if (left === 0) runInBackground(() => mailAboutGuesses(email));
}

/** Forgets the tries from there that came before the right password, or before a new one. */
export async function resetSignInLimits({ email, requestOrigin }: Attempt): Promise<void> {
  const account = fingerprint(email);
  const place = await findKnownPlace({ email }, requestOrigin);
  if (place) await resetRateLimit("known-sign-in", `${account}.${place}`);
  await restoreFromNetwork("sign-in-to-account", requestOrigin.address, `${account}.`);
}

type Challenged = { memberId: number; requestOrigin: RequestOrigin };

/**
 * Counts one more code that is given for a member, after the right password, as `countSignIn` does.
 * Throws RateLimited.
 */
export async function countCode({ memberId, requestOrigin }: Challenged): Promise<void> {
  const place = await findKnownPlace({ id: memberId }, requestOrigin);
  if (place)
    return explainWhenToRetry(() => consumeRateLimit("known-code", `${memberId}.${place}`));
  await explainWhenToRetry(async () => {
    await consumeNetworkLimit("sign-in-from-network", requestOrigin.address);
    const left = await consumeRateLimit("strangers-code", memberId);
    if (left === 0) runInBackground(() => mailAboutCodes(memberId));
    await consumeRateLimit("strangers-code-in-a-day", memberId);
  });
}

/** Forgets the codes from there that came before the right one. */
export async function resetCodeLimits({ memberId, requestOrigin }: Challenged): Promise<void> {
  const place = await findKnownPlace({ id: memberId }, requestOrigin);
  if (place) await resetRateLimit("known-code", `${memberId}.${place}`);
  else await resetRateLimit("strangers-code", memberId);
}

/** Counts one more account that is asked for, and so whether there is one. Throws RateLimited. */
export function countJoin({ email, requestOrigin: { address } }: Attempt): Promise<void> {
  return explainWhenToRetry(async () => {
    await consumeNetworkLimit("join-with-address", address, `${fingerprint(email)}.`);
    await consumeNetworkLimit("join-from-network", address);
  });
}

/**
 * Counts one more letter that is asked for, whether or not there is someone to send it to; gives
 * whether to send it. Strangers neither fill a mailbox nor keep its reader from a letter: after so
 * many of a kind the newest is there, and its link still works. Throws RateLimited.
 */
export async function countMail(
  kind: "reset" | "verification",
  { email, requestOrigin }: Attempt,
): Promise<boolean> {
  // Apart by kind: a letter of one kind that is not sent, as to confirm what is confirmed already,
  // must not use up what another has.
  const mailbox = `${kind}.${fingerprint(email)}`;
  const place = await findKnownPlace({ email }, requestOrigin);
  if (place) {
    await explainWhenToRetry(() => consumeRateLimit("known-letter", `${mailbox}.${place}`));
    return true;
  }
  await explainWhenToRetry(async () => {
    await consumeNetworkLimit("letter-to-address", requestOrigin.address, `${mailbox}.`);
    await consumeNetworkLimit("letter-from-network", requestOrigin.address);
  });
  return isWithin(() => consumeRateLimit("strangers-letter-to-address", mailbox));
}

/** Counts one more change of address that a member asks for. Throws RateLimited. */
export function countEmailChange(memberId: number): Promise<void> {
  return explainWhenToRetry(() => consumeRateLimit("ask-email-change", memberId));
}

/** Counts one more step of a sign-in that gives no password. Throws RateLimited. */
export function countSignInStep({ headers, address }: RequestOrigin): Promise<void> {
  return explainWhenToRetry(async () => {
    const device = await findKnownDevice(headers);
    if (device) await consumeRateLimit("known-sign-in-step", device);
    else await consumeNetworkLimit("sign-in-from-network", address);
  });
}

/** Counts one more link that is tried out. Throws RateLimited. */
export function countLink(address: string): Promise<void> {
  return explainWhenToRetry(() => consumeNetworkLimit("link-from-network", address));
}

/** Has whoever is refused told when to try again. */
async function explainWhenToRetry(count: () => Promise<unknown>): Promise<void> {
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
async function explainOtherWays<Left>(count: () => Promise<Left>): Promise<Left> {
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
