import { database } from "#db/client.ts";
import { RateLimited } from "#domain/platform/errors.ts";
import { consumeRateLimit, limits } from "#domain/platform/rate-limit.ts";
import { mailAboutStrangers } from "./account-mail.ts";
import { findByEmail } from "./queries/mailed-links.ts";

const tries = limits["strangers-sign-in-to-account"].most;
const codes = limits["strangers-code"].most;

/** Tells a member, once a day at most, that strangers guess at their password. */
export async function mailAboutGuesses(email: string): Promise<void> {
  const member = await findByEmail(database(), email);
  // Whose address it is nobody knows before it is confirmed.
  if (!member?.emailVerified) return;
  await mailDaily(member.id, "password", {
    subject: "Somebody is guessing at your password",
    what: `Within an hour your account was tried ${tries} times from places where you have never signed in. For now nobody gets to try from there any more, not even with the right password.`,
  });
}

/** Tells a member, once a day at most, that strangers who know the password guess at codes. */
export async function mailAboutCodes(memberId: number): Promise<void> {
  await mailDaily(memberId, "code", {
    subject: "Somebody knows your password",
    what: `From places where you have never signed in, your right password was given, and then ${codes} codes of your second factor. If it wasn't you, somebody knows your password: choose a new one at once.`,
  });
}

async function mailDaily(memberId: number, of: string, news: { subject: string; what: string }) {
  try {
    await consumeRateLimit("letter-about-strangers", `${memberId}.${of}`);
  } catch (error) {
    if (error instanceof RateLimited) return;
    throw error;
  }
  await mailAboutStrangers(memberId, news);
}
