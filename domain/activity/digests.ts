import { type Db, database } from "#db/client.ts";
import { config } from "#domain/platform/config.ts";
import { sendMail } from "#domain/platform/mail/mail.ts";
import { linkToUnsubscribe } from "#domain/profiles/unsubscribe.ts";
import { getSettings } from "#domain/settings/settings.ts";
import { writeDigest } from "./digest-mail.ts";
import * as queries from "./queries/digests.ts";

const batchSize = 100;

type Recipient = Awaited<ReturnType<typeof queries.listRecipients>>[number];

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

async function sendDigest({ userId, email, displayName }: Recipient): Promise<void> {
  if (!(await queries.claim(database(), userId))) return;
  const news = await queries.listAwaitingMail(database(), userId);
  if (news.length === 0) return;
  const unsubscribeTo = linkToUnsubscribe(userId);
  const name = displayName ?? undefined;
  const { siteName } = await getSettings();
  const site = config().siteAddress;
  const mail = writeDigest({ name, news, site, siteName, unsubscribeTo });
  await sendMail({ to: email, ...mail, unsubscribeTo, senderName: siteName });
  // Last, so that after a crash the news go into the next digest.
  await queries.clearAwaitingMail(
    database(),
    news.map(({ id }) => id),
  );
}

async function inBatches<Item>(
  list: (db: Db, after: number, limit: number) => Promise<Item[]>,
  idOf: (item: Item) => number,
  work: (items: Item[]) => Promise<void>,
): Promise<void> {
  for (let after = 0; ; ) {
    const items = await list(database(), after, batchSize);
    const last = items.at(-1);
    if (last === undefined) return;
    await work(items);
    after = idOf(last);
  }
}
