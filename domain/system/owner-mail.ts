import { database } from "#db/client.ts";
import { findOwner } from "#domain/accounts/accounts.ts";
import { config } from "#domain/platform/config.ts";
import { queueMail, sendQueued } from "#domain/platform/mail/mail.ts";
import { inTransaction } from "#domain/platform/transaction.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { getSettings, type Settings } from "#domain/settings/settings.ts";
import { listAttentionItems } from "./attention.ts";
import { findNewerVersion } from "./newest-version.ts";
import * as queries from "./queries/owner-mail.ts";

type Mailed = { title: string; text: string };

const aWeek = 7 * 24 * 60 * 60_000;

/** Mails new warnings to the owner, and repeats one after a week in which it has not ended. */
export async function mailOwner(): Promise<void> {
  const settings = await getSettings();
  const owner = await findOwner();
  if (!owner) return;
  const found = await listMailed(owner, settings);
  const titles = found.map(({ title }) => title);
  const { ownerMailed, ownerMailedAt } = await queries.findLastMail(database());
  const isReminder = ownerMailedAt !== null && Date.now() - ownerMailedAt.getTime() >= aWeek;
  const isNew = titles.some((title) => !ownerMailed.includes(title));
  if (found.length > 0 && (isNew || isReminder)) {
    const mail = {
      to: owner.email,
      subject: `${settings.siteName}: ${titles.join(", ")}`,
      text: [
        "Hello,",
        ...found.map(({ text }) => text),
        `Open the Admin Panel: ${config().siteAddress}/admin`,
        `You chose these mails in the settings: ${config().siteAddress}/admin/settings/mail`,
      ].join("\n\n"),
      senderName: settings.siteName,
    };
    await inTransaction(async (db) => {
      await queueMail(db, mail);
      await queries.recordMail(db, titles, new Date());
    });
    await sendQueued();
  } else if (ownerMailed.some((title) => !titles.includes(title))) {
    await queries.recordMail(database(), titles, ownerMailedAt);
  }
}

type Wanted = Pick<Settings, "mailsQueues" | "mailsFailures" | "releaseUrl">;

async function listMailed(owner: Viewer, wanted: Wanted): Promise<Mailed[]> {
  // No request tells a job whether other machines reach the site.
  const items = await listAttentionItems(owner, true);
  const isWanted = { queue: wanted.mailsQueues, fault: wanted.mailsFailures, advice: false };
  const mailed = items
    .filter(({ kind }) => isWanted[kind])
    .map(({ title, text, count, to }) => ({
      title,
      text: count ? `${title} (${count}): ${config().siteAddress}${to}` : `${title}. ${text}`,
    }));
  const { mailsFailures, releaseUrl } = wanted;
  const newer = mailsFailures && releaseUrl !== null ? await findNewerVersion(releaseUrl) : null;
  if (!newer) return mailed;
  const title = `Version ${newer} is there`;
  const text = `${title}. This site runs an older one. ${releaseUrl} says more.`;
  return [...mailed, { title, text }];
}
