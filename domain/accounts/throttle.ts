import { database } from "#db/client.ts";
import { runInBackground } from "#domain/platform/background.ts";
import { RateLimited } from "#domain/platform/errors.ts";
import {
  consumeNetworkLimit,
  consumeRateLimit,
  fingerprint,
  limits,
  requireWithinLimit,
  resetNetworkLimit,
  resetRateLimit,
} from "#domain/platform/rate-limit.ts";
import { countOf } from "#shared/format/count-of.ts";
import { mailAboutStrangers } from "./account-mail.ts";
import type { RequestOrigin } from "./call-auth.ts";
import { findKnownDevice, findKnownPlace } from "./known-devices.ts";
import { findByEmail } from "./queries/members.ts";

type Attempt = { email: string; requestOrigin: RequestOrigin };

/** Strangers share one limit, known places have their own (decision 0043). Throws RateLimited. */
export async function limitSignIns({ email, requestOrigin }: Attempt): Promise<void> {
  const account = fingerprint(email);
  const place = await findKnownPlace({ email }, requestOrigin);
  if (place)
    return explainWhenToRetry(() => consumeRateLimit("known-sign-in", `${account}.${place}`));
  // An attack that is already refused must write nothing.
  await explainOtherWays(() => requireWithinLimit("strangers-sign-in-to-account", account));
  await explainWhenToRetry(async () => {
    await consumeNetworkLimit("sign-in-to-account", requestOrigin.address, `${account}.`);
    await consumeNetworkLimit("sign-in-from-network", requestOrigin.address);
  });
  // Attempts refused for their own network must not use up the limit of strangers.
  const left = await explainOtherWays(() =>
    consumeRateLimit("strangers-sign-in-to-account", account),
  );
  if (left === 0) runInBackground(() => mailAboutGuesses(email));
}

export async function resetSignInLimits({ email, requestOrigin }: Attempt): Promise<void> {
  const account = fingerprint(email);
  const place = await findKnownPlace({ email }, requestOrigin);
  if (place) await resetRateLimit("known-sign-in", `${account}.${place}`);
  await resetNetworkLimit("sign-in-to-account", requestOrigin.address, `${account}.`);
}

type Challenged = { memberId: number; requestOrigin: RequestOrigin };

/** Counts a code after the right password, like `limitSignIns`. Throws RateLimited. */
export async function limitCodes({ memberId, requestOrigin }: Challenged): Promise<void> {
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

export async function resetCodeLimits({ memberId, requestOrigin }: Challenged): Promise<void> {
  const place = await findKnownPlace({ id: memberId }, requestOrigin);
  if (place) await resetRateLimit("known-code", `${memberId}.${place}`);
  else await resetRateLimit("strangers-code", memberId);
}

export function limitSignUps({ email, requestOrigin: { address } }: Attempt): Promise<void> {
  return explainWhenToRetry(async () => {
    await consumeNetworkLimit("join-with-address", address, `${fingerprint(email)}.`);
    await consumeNetworkLimit("join-from-network", address);
  });
}

/** False where no mail may be sent; throws RateLimited. */
export async function limitMail(
  kind: "reset" | "verification",
  { email, requestOrigin }: Attempt,
): Promise<boolean> {
  const mailbox = `${kind}.${fingerprint(email)}`;
  const place = await findKnownPlace({ email }, requestOrigin);
  if (place) {
    await explainWhenToRetry(() => consumeRateLimit("known-mail", `${mailbox}.${place}`));
    return true;
  }
  await explainWhenToRetry(async () => {
    await consumeNetworkLimit("mail-to-address", requestOrigin.address, `${mailbox}.`);
    await consumeNetworkLimit("mail-from-network", requestOrigin.address);
  });
  return isWithin(() => consumeRateLimit("strangers-mail-to-address", mailbox));
}

export function limitEmailChanges(memberId: number): Promise<void> {
  return explainWhenToRetry(() => consumeRateLimit("email-change", memberId));
}

export function limitSignInSteps({ headers, address }: RequestOrigin): Promise<void> {
  return explainWhenToRetry(async () => {
    const device = await findKnownDevice(headers);
    if (device) await consumeRateLimit("known-sign-in-step", device);
    else await consumeNetworkLimit("sign-in-from-network", address);
  });
}

export function limitLinks(address: string): Promise<void> {
  return explainWhenToRetry(() => consumeNetworkLimit("link-from-network", address));
}

const attempts = limits["strangers-sign-in-to-account"].most;
const codes = limits["strangers-code"].most;

async function mailAboutGuesses(email: string): Promise<void> {
  const member = await findByEmail(database(), email);
  // An unconfirmed address may belong to somebody else.
  if (!member?.emailVerified) return;
  await mailDaily(member.id, "password", {
    subject: "Someone is guessing your password",
    what: `Within an hour, someone tried to sign in to your account ${attempts} times from places where you have never signed in. For now, nobody can sign in from there, even with the right password.`,
  });
}

async function mailAboutCodes(memberId: number): Promise<void> {
  await mailDaily(memberId, "code", {
    subject: "Someone knows your password",
    what: `From places where you have never signed in, someone entered your correct password and then ${codes} wrong codes of your second factor. If it wasn’t you, someone knows your password: choose a new one at once.`,
  });
}

async function mailDaily(memberId: number, of: string, news: { subject: string; what: string }) {
  const key = `${memberId}.${of}`;
  if (!(await isWithin(() => consumeRateLimit("mail-about-strangers", key)))) return;
  await mailAboutStrangers(memberId, news);
}

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

async function explainOtherWays<Left>(count: () => Promise<Left>): Promise<Left> {
  try {
    return await count();
  } catch (error) {
    if (!(error instanceof RateLimited)) throw error;
    const reason =
      "Someone is trying to guess the password of this account from places where you have not signed in before.";
    const ways = "Sign in where you have before, or choose a new password by email.";
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
