import { type Db, database } from "#db/client.ts";
import { runInBackground } from "#domain/platform/background.ts";
import { config } from "#domain/platform/config.ts";
import { log } from "#domain/platform/log.ts";
import * as queries from "#domain/platform/queries/mail.ts";
import { emailField } from "#shared/validation/account.ts";
import { explainMailFailure, withoutAddresses } from "./failure.ts";
import { storeInMailbox } from "./mailbox.ts";
import { classifyFailure, sendBySmtp } from "./smtp.ts";

export type Mail = {
  to: string;
  subject: string;
  text: string;
  /** Ends mails of this kind by one POST (RFC 8058). */
  unsubscribeTo?: string;
  senderName?: string;
};

// Longer than the timeouts of a delivery in smtp.ts together.
const leaseSeconds = 10 * 60;
const shortestPause = 60;
const longestPause = 30 * 60;
const hoursOfTrying = 48;
const longestSubject = 200;

let work: Promise<void> | undefined;
let isRequested = false;

/** Never call it inside a transaction. Throws for an invalid `to` or `unsubscribeTo`. */
export async function sendMail(mail: Mail): Promise<void> {
  await queueMail(database(), mail);
  await sendQueued();
}

/** Stores it with a transaction's writes; `sendQueued` sends it. Throws as `sendMail`. */
export async function queueMail(
  db: Db,
  { to, subject, text, unsubscribeTo, senderName }: Mail,
): Promise<void> {
  await queries.queueMail(db, {
    recipient: emailField.parse(to),
    // A line break would start another header.
    subject: subject.replace(/\s+/g, " ").trim().slice(0, longestSubject),
    text,
    unsubscribeTo: unsubscribeTo === undefined ? null : new URL(unsubscribeTo).href,
    senderName: senderName ?? null,
  });
}

export async function sendQueued(): Promise<void> {
  if (config().smtpUrl) runInBackground(sendDueMail);
  else await sendDueMail();
}

/** Bypasses the outbox. Throws the mail server's refusal. */
export async function sendAtOnce({ to, subject, text, senderName }: Omit<Mail, "unsubscribeTo">) {
  const own = { unsubscribeTo: null, id: 0, createdAt: new Date(), tries: 1 };
  const mail = { recipient: to, subject, text, senderName: senderName ?? null, ...own };
  await (config().smtpUrl ? sendBySmtp(mail) : storeInMailbox(mail));
}

/** True once mail has failed twice: a server's first "not now" is normal. */
export function isMailDelayed(): Promise<boolean> {
  return queries.hasFailedTwice(database());
}

export async function retryQueued(): Promise<void> {
  await queries.retryDelayed(database());
  await sendQueued();
}

export function deleteQueuedMailTo(db: Db, address: string): Promise<void> {
  return queries.deleteMailTo(db, address);
}

export function sendDueMail(): Promise<void> {
  isRequested = true;
  work ??= sendWhileRequested();
  return work;
}

async function sendWhileRequested(): Promise<void> {
  while (isRequested) {
    isRequested = false;
    try {
      while (await sendNext()) isRequested = false;
    } catch (error) {
      log.error({ err: error }, "mail could not be sent");
    }
  }
  work = undefined;
}

async function sendNext(): Promise<boolean> {
  const mail = await queries.claimDueMail(database(), leaseSeconds);
  if (!mail) return false;
  try {
    await (config().smtpUrl ? sendBySmtp(mail) : storeInMailbox(mail));
  } catch (error) {
    const { verdict, facts } = classifyFailure(error);
    const reason = withoutAddresses(explainMailFailure(error));
    const isTooOld = Date.now() - mail.createdAt.getTime() > hoursOfTrying * 60 * 60 * 1000;
    if (verdict === "refused" || isTooOld) {
      log.warn({ ...facts, reason }, "a mail was given up");
      await queries.deleteMail(database(), mail.id);
    } else {
      log.warn({ ...facts, reason }, "a mail is delayed");
      const pause = Math.min(shortestPause * 2 ** (mail.tries - 1), longestPause);
      await queries.delayMail(database(), mail.id, pause, reason);
    }
    return verdict !== "server-down";
  }
  await queries.deleteMail(database(), mail.id);
  return true;
}
