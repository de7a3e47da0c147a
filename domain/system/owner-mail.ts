import { database } from "#db/client.ts";
import { findOwner } from "#domain/accounts/accounts.ts";
import { countCases } from "#domain/moderation/cases.ts";
import { config } from "#domain/platform/config.ts";
import { queueMail, sendQueued } from "#domain/platform/mail/mail.ts";
import { inTransaction } from "#domain/platform/transaction.ts";
import { countReviewsByStatus } from "#domain/reviews/queue.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { getSettings } from "#domain/settings/settings.ts";
import { countOf } from "#shared/format/count-of.ts";
import { findNewerVersion } from "./newest-version.ts";
import * as queries from "./queries/owner-mail.ts";
import { listSystemWarnings } from "./system.ts";
import type { Warning } from "./warnings.ts";

const aWeek = 7 * 24 * 60 * 60_000;

/** Mails new warnings to the owner, and repeats one after a week in which it has not ended. */
export async function mailOwner(): Promise<void> {
  const settings = await getSettings();
  const owner = await findOwner();
  if (!owner) return;
  const found = [
    ...(settings.mailsQueues ? await listWaiting(owner) : []),
    ...(settings.mailsFailures ? await listFailing(owner, settings.releaseUrl) : []),
  ];
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
        ...found.map(({ title, text }) => `${title}. ${text}`),
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

async function listWaiting(owner: Viewer): Promise<Warning[]> {
  const [reviews, cases] = await Promise.all([countReviewsByStatus(owner), countCases(owner)]);
  const address = (path: string) => `${config().siteAddress}${path}`;
  return [
    { title: "Reviews wait", count: reviews.pending, one: "review", to: "/admin?tab=moderation" },
    {
      title: "Flags and suggestions wait",
      count: cases.pending,
      one: "case",
      to: "/admin/flagging",
    },
  ]
    .filter(({ count }) => count > 0)
    .map(({ title, count, one, to }) => ({
      title,
      text: `${countOf(count, one)} to decide: ${address(to)}`,
    }));
}

async function listFailing(owner: Viewer, releaseUrl: string | null): Promise<Warning[]> {
  // No request tells a job whether other machines reach the site.
  const warnings = await listSystemWarnings(owner, true);
  const newer = releaseUrl === null ? null : await findNewerVersion(releaseUrl);
  if (!newer) return warnings;
  const text = `This site runs an older one. ${releaseUrl} says more.`;
  return [...warnings, { title: `Version ${newer} is there`, text }];
}
