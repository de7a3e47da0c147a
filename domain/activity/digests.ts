import { type Db, database } from "#db/client.ts";
import { config } from "#domain/platform/config.ts";
import { sendMail } from "#domain/platform/mail/mail.ts";
import { linkToUnsubscribe } from "#domain/profiles/unsubscribe.ts";
import { getSettings } from "#domain/settings/settings.ts";
import { nameMember } from "#shared/text/member-name.ts";
import { writeDigest } from "./digest-mail.ts";
import * as queries from "./queries/digests.ts";

const atOnce = 100;

type Recipient = Awaited<ReturnType<typeof queries.listRecipients>>[number];

/**
 * Tells each member what came up for them since their last digest, in at most one mail a day. Who
 * is suspended, has not verified the address or wants no mail gets none. However many processes run
 * it, each mail is sent once.
 */
export async function sendDigests(): Promise<void> {
  await inBatches(
    queries.listWaitingForMovies,
    (userId) => userId,
    (userIds) => queries.recordNewMoviesFor(database(), userIds),
  );
  await inBatches(
    queries.listRecipients,
    ({ userId }) => userId,
    async (recipients) => {
      for (const recipient of recipients) await sendDigest(recipient);
    },
  );
}

async function sendDigest({ userId, email, displayName, username }: Recipient): Promise<void> {
  if (!(await queries.claim(database(), userId))) return;
  const news = await queries.listAwaitingMail(database(), userId);
  if (news.length === 0) return;
  const unsubscribeTo = linkToUnsubscribe(userId);
  const name = nameMember(displayName, username);
  const { siteName } = await getSettings();
  const site = config().siteAddress;
  const mail = writeDigest({ name, news, site, siteName, unsubscribeTo });
  await sendMail({ to: email, ...mail, unsubscribeTo, senderName: siteName });
  // Last: who dies before it tells the same again tomorrow, and nothing is lost.
  await queries.settle(
    database(),
    news.map(({ id }) => id),
  );
}

/** Reads from the smallest identifier to the greatest, so that nobody is read twice. */
async function inBatches<Item>(
  list: (db: Db, after: number, limit: number) => Promise<Item[]>,
  idOf: (item: Item) => number,
  work: (items: Item[]) => Promise<void>,
): Promise<void> {
  for (let after = 0; ; ) {
    const items = await list(database(), after, atOnce);
    const last = items.at(-1);
    if (last === undefined) return;
    await work(items);
    after = idOf(last);
  }
}
