import { database } from "#db/client.ts";
import { config } from "#domain/platform/config.ts";
import { type Mail, sendMail } from "#domain/platform/mail/mail.ts";
import { explainSuspension } from "#domain/rights/policy.ts";
import type { Suspension } from "#domain/rights/viewer.ts";
import { getSettings } from "#domain/settings/settings.ts";
import { getEmail } from "./queries/members.ts";

export function writeVerification(to: string, link: string): Promise<Mail> {
  return compose(to, (site) => ({
    subject: `Confirm your email for ${site}`,
    paragraphs: [
      `Welcome to ${site}! Confirm your address to start rating, reviewing and keeping a watchlist.`,
      `Confirm your email: ${link}`,
      "The link works once, within a day. If it wasn’t you who signed up, ignore this email and nothing will happen.",
    ],
  }));
}

export function sendReset(to: string, link: string): Promise<void> {
  return send(to, (site) => ({
    subject: `Choose a new password for ${site}`,
    paragraphs: [
      "Someone, probably you, asked for a new password.",
      `Choose a new password: ${link}`,
      "The link works once, within an hour. If it wasn’t you, ignore this email and your password stays the same.",
    ],
  }));
}

export function writeEmailChange(to: string, link: string): Promise<Mail> {
  return compose(to, (site) => ({
    subject: `Confirm your new email for ${site}`,
    paragraphs: [
      `You asked to use this address for your account on ${site}.`,
      `Confirm your new email: ${link}`,
      "The link works once, within a day. Until then your old address stays. If it wasn’t you, ignore this email and nothing will happen.",
    ],
  }));
}

export function writeAddressTaken(to: string): Promise<Mail> {
  return compose(to, (site) => ({
    subject: `This address is in use on ${site}`,
    paragraphs: [
      `Someone, probably you, asked to use this address for an account on ${site}. It already belongs to another account, or did until a few days ago, so nothing was changed.`,
      "If it was you, sign in with this address instead.",
      `Sign in: ${config().siteAddress}/auth`,
    ],
  }));
}

export function writeEmailChanged(link: string): Promise<Omit<Mail, "to">> {
  return composeForAny((site) => ({
    subject: `Your ${site} email address was changed`,
    paragraphs: [
      "Your account now uses another email address, and we no longer write to this one. If it was you, there is nothing to do.",
      "If it wasn’t, restore this address within a week. That signs everyone out, and you choose a new password.",
      `Restore this address: ${link}`,
      `Passkeys and a second factor added before the change stay. ${lookThrough}`,
    ],
  }));
}

export function writeEmailRestored(): Promise<Omit<Mail, "to">> {
  return composeForAny((site) => ({
    subject: `Your ${site} email address has been restored`,
    paragraphs: [
      "Your account uses this address again. Everyone was signed out, and the password no longer works. If you have not chosen a new one yet, do it now.",
      choosePassword(),
      `Passkeys and a second factor added before the address was changed are still there. ${lookThrough}`,
      openAccount(),
    ],
  }));
}

const choosePassword = () => `Choose a new password: ${config().siteAddress}/auth/forgot`;
const openAccount = () => `Open your account: ${config().siteAddress}/profile/edit/account`;

const lookThrough =
  "Once you have signed in, check them and remove any that are not yours. If you can’t get in, contact the people who run the site.";

export async function mailPasswordChanged(memberId: number): Promise<void> {
  const { email } = await getEmail(database(), memberId);
  await send(email, (site) => ({
    subject: `Your ${site} password was changed`,
    paragraphs: [
      "Your password was changed just now. If it was you, there is nothing to do.",
      "If it wasn’t, choose a new one at once, which signs everyone else out.",
      choosePassword(),
    ],
  }));
}

export async function mailSignInChanged(memberId: number, change: string): Promise<void> {
  const { email } = await getEmail(database(), memberId);
  await send(email, (site) => ({
    subject: `How you sign in to ${site} was changed`,
    paragraphs: [
      `${change} If it was you, there is nothing to do.`,
      "If it wasn’t, sign out everywhere and choose a new password at once.",
      openAccount(),
    ],
  }));
}

export async function mailSecondFactorReset(memberId: number): Promise<void> {
  const { email } = await getEmail(database(), memberId);
  await send(email, (site) => ({
    subject: `Your second factor for ${site} was reset`,
    paragraphs: [
      "The people who run the site have turned your second factor off, so you sign in with your password alone. Once you are in, set it up again.",
      "If you did not ask for this, choose a new password at once, which signs everyone else out.",
      choosePassword(),
    ],
  }));
}

export async function mailAboutStrangers(
  memberId: number,
  { subject, what }: { subject: string; what: string },
): Promise<void> {
  const { email } = await getEmail(database(), memberId);
  await send(email, (site) => ({
    subject: `${subject} for ${site}`,
    paragraphs: [
      what,
      "You can still sign in as usual from browsers and networks you have used before. Anywhere else, choose a new password first, in that browser.",
      choosePassword(),
      "A long password that you use nowhere else, and a second factor, keep guesses out for good.",
      openAccount(),
    ],
  }));
}

export async function mailSuspended(memberId: number, suspension: Suspension): Promise<void> {
  const { email } = await getEmail(database(), memberId);
  await send(email, (site) => ({
    subject: `Your ${site} account is suspended`,
    paragraphs: [
      explainSuspension(suspension),
      "You can still sign in and read. What you have written stays where it is.",
      config().siteAddress,
    ],
  }));
}

type Draft = { subject: string; paragraphs: string[] };

async function send(to: string, write: (site: string) => Draft): Promise<void> {
  await sendMail(await compose(to, write));
}

async function compose(to: string, write: (site: string) => Draft): Promise<Mail> {
  return { to, ...(await composeForAny(write)) };
}

// Settings are not read inside a transaction, so the recipient is filled in later.
async function composeForAny(write: (site: string) => Draft): Promise<Omit<Mail, "to">> {
  const { siteName } = await getSettings();
  const { subject, paragraphs } = write(siteName);
  const text = ["Hello,", ...paragraphs, `${siteName}, the home of African cinema`].join("\n\n");
  return { subject, text, senderName: siteName };
}
