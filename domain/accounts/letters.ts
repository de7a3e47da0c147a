import { database } from "#db/client.ts";
import { config } from "#domain/platform/config.ts";
import { sendMail } from "#domain/platform/mail/mail.ts";
import { explainSuspension } from "#domain/rights/policy.ts";
import type { Suspension } from "#domain/rights/viewer.ts";
import { findEmail } from "./queries.ts";

/** Asks whoever reads an address's mail to confirm that it is theirs. */
export function sendVerification(to: string, link: string): Promise<void> {
  return sendMail({
    to,
    subject: "Confirm your email for Griot",
    text: write(
      "Welcome to Griot! One click, and you can rate, review and keep a watchlist:",
      link,
      "The link works once, within a day. If it wasn't you who joined, leave this mail as it is: nothing happens.",
    ),
  });
}

/** Lets whoever reads an address's mail choose a new password. */
export function sendReset(to: string, link: string): Promise<void> {
  return sendMail({
    to,
    subject: "Choose a new password for Griot",
    text: write(
      "Somebody, most likely you, asked for a new password. Choose it here:",
      link,
      "The link works once, within an hour. If it wasn't you, leave this mail as it is: your password stays.",
    ),
  });
}

/** Tells a member that their password is another, in case it was not they who changed it. */
export async function tellPasswordChanged(memberId: number): Promise<void> {
  const { email } = await findEmail(database(), memberId);
  await sendMail({
    to: email,
    subject: "Your Griot password was changed",
    text: write(
      "Your password was changed just now. If it was you, all is well.",
      "If it wasn't, choose a new one at once, which signs everyone else out:",
      `${config().siteAddress}/auth/forgot`,
    ),
  });
}

/** Tells a member of a change to how they sign in, in case it was not they who made it. */
export async function tellSignInChanged(memberId: number, change: string): Promise<void> {
  const { email } = await findEmail(database(), memberId);
  await sendMail({
    to: email,
    subject: "How you sign in to Griot was changed",
    text: write(
      `${change} If it was you, all is well.`,
      "If it wasn't, sign out everywhere and choose a new password at once:",
      `${config().siteAddress}/profile/edit/account`,
    ),
  });
}

/** Tells a member that they may read but not write, why, and until when. */
export async function tellSuspended(memberId: number, suspension: Suspension): Promise<void> {
  const { email } = await findEmail(database(), memberId);
  await sendMail({
    to: email,
    subject: "Your Griot account is suspended",
    text: write(
      explainSuspension(suspension),
      "You can still sign in and read. What you wrote before stays where it is.",
      config().siteAddress,
    ),
  });
}

function write(...paragraphs: string[]): string {
  return ["Hello,", ...paragraphs, "Griot, the home of African cinema"].join("\n\n");
}
