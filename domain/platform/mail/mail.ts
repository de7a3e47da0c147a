import { z } from "zod";
import { type Db, database } from "#db/client.ts";
import { runInBackground } from "#domain/platform/background.ts";
import { config } from "#domain/platform/config.ts";
import { log } from "#domain/platform/log.ts";
import * as queries from "#domain/platform/queries/mail.ts";
import { storeInMailbox } from "./mailbox.ts";
import { classifyFailure, sendBySmtp } from "./smtp.ts";

export type Mail = {
  /** One address, without a name. */
  to: string;
  subject: string;
  /** Plain text, in lines as they are to be read. */
  text: string;
  /** An address that ends mails of this kind by one POST (RFC 8058). */
  unsubscribeTo?: string;
  /** Whom it is from by name, where MAIL_FROM names nobody. */
  senderName?: string;
};

// Longer than any conversation with a mail server may take: see the limits in smtp.ts.
const leaseSeconds = 10 * 60;
const shortestPause = 60;
const longestPause = 30 * 60;
const hoursOfTrying = 48;
const longestSubject = 200;

let work: Promise<void> | undefined;
let isWanted = false;

/**
 * Queues a message, which is then sent in the background: a mail server that is down delays it and
 * nothing else. Not to be called inside a transaction. Throws where `to` or `unsubscribeTo` is no
 * address.
 */
export async function sendMail(mail: Mail): Promise<void> {
  await queueMail(database(), mail);
  await sendQueued();
}

/**
 * Queues a message with what the transaction of `db` writes, so that neither is there without the
 * other; `sendQueued` then sends it. Throws as `sendMail` does.
 */
export async function queueMail(
  db: Db,
  { to, subject, text, unsubscribeTo, senderName }: Mail,
): Promise<void> {
  await queries.queueMail(db, {
    recipient: z.email().parse(to),
    // A line break would begin another header.
    subject: subject.replace(/\s+/g, " ").trim().slice(0, longestSubject),
    text,
    unsubscribeTo: unsubscribeTo === undefined ? null : new URL(unsubscribeTo).href,
    senderName: senderName ?? null,
  });
}

/** Sends what was queued, in the background where there is a mail server. */
export async function sendQueued(): Promise<void> {
  // A file is written in no time, and the page that follows may show it.
  if (config().smtpUrl) runInBackground(sendDueMail);
  else await sendDueMail();
}

/**
 * Forgets what waits to be sent to an address, inside the transaction of `db`: for whoever leaves.
 */
export function deleteQueuedMailTo(db: Db, address: string): Promise<void> {
  return queries.deleteMailTo(db, address);
}

/** Sends what is due, one message after another; resolves when nothing is or the server is down. */
export function sendDueMail(): Promise<void> {
  isWanted = true;
  work ??= sendWhileWanted();
  return work;
}

async function sendWhileWanted(): Promise<void> {
  while (isWanted) {
    isWanted = false;
    try {
      while (await sendNext()) isWanted = false;
    } catch (error) {
      log.error({ err: error }, "mail could not be sent");
    }
  }
  work = undefined;
}

/** Tells whether to go on: a mail was due, and the server answers. */
async function sendNext(): Promise<boolean> {
  const mail = await queries.claimDueMail(database(), leaseSeconds);
  if (!mail) return false;
  try {
    await (config().smtpUrl ? sendBySmtp(mail) : storeInMailbox(mail));
  } catch (error) {
    const { verdict, facts } = classifyFailure(error);
    const isTooOld = Date.now() - mail.createdAt.getTime() > hoursOfTrying * 60 * 60 * 1000;
    if (verdict === "refused" || isTooOld) {
      log.warn(facts, "a mail was given up");
      await queries.deleteMail(database(), mail.id);
    } else {
      log.warn(facts, "a mail is delayed");
      const pause = Math.min(shortestPause * 2 ** (mail.tries - 1), longestPause);
      await queries.delayMail(database(), mail.id, pause, String(error));
    }
    return verdict !== "server-down";
  }
  await queries.deleteMail(database(), mail.id);
  return true;
}
