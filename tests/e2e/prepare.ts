import { cpSync, existsSync, rmSync } from "node:fs";
import { type Db, openDatabase, publishDatabase } from "#db/client.ts";
import { migrate } from "#db/migrate.ts";
import { seedSample } from "#db/seed/sample/seed-sample.ts";
import { hashPassword } from "#domain/accounts/passwords.ts";
import { seedStarter } from "#domain/imports/starter.ts";
import { config } from "#domain/platform/config.ts";
import { buildMember, buildPassword, buildWatchlistEntries } from "#tests/builders.ts";
import { fillDiary } from "./fill-diary.ts";
import { fillQueue } from "./fill-queue.ts";
import { diarist, emailOf, memberKinds, namedFrom, password, readers } from "./members.ts";
import { preparedFolder } from "./own-site.ts";

// Before the sample's members, whom the community's page shows as its newest.
const joined = new Date("2020-01-01");
// The last hundred that tests take in turn; no run gets that far.
const trendingFrom = namedFrom - 100;
const opened = await openDatabase(config());
await migrate(opened);
publishDatabase(opened);
const { db } = opened;
const isNew = (await seedStarter()) > 0;
if (isNew) {
  await seedSample(db);
  const hash = await hashPassword(password);
  await db.transaction().execute(async (transaction) => {
    const ids = new Map<string, number>();
    for (let index = 0; index < readers; index += 1) await buildAccount(`reader-${index}`);
    for (const kind of memberKinds) await buildAccount(kind);
    await makeTrending([...ids.values()].slice(trendingFrom, namedFrom), transaction);
    await fillQueue(transaction, ids);
    await fillDiary(transaction, ids.get(diarist) ?? 0, ids.get("reader-691") ?? 0);

    async function buildAccount(name: string) {
      const { userId } = await buildMember(
        {
          email: emailOf(name),
          username: `${name}-e2e`,
          displayName: name,
          createdAt: joined,
          ...rightsOf(name),
        },
        transaction,
      );
      await buildPassword(userId, hash, transaction);
      ids.set(name, userId);
    }
  });
  await db
    .updateTable("member")
    .set({ isOwner: true })
    .where("email", "=", emailOf("owner"))
    .execute();
}
await opened.close();
// A copy of the unused folder, for tests that need a site of their own.
if (isNew || !existsSync(preparedFolder)) {
  rmSync(preparedFolder, { recursive: true, force: true });
  cpSync(config().dataFolder, preparedFolder, { recursive: true });
}

/** Makes Timbuktu, which is featured, trend too, so that the home page shows it twice. */
async function makeTrending(members: number[], transaction: Db): Promise<void> {
  const { id: movieId } = await transaction
    .selectFrom("movies")
    .select("id")
    .where("slug", "=", "timbuktu-2014")
    .executeTakeFirstOrThrow();
  const entries = members.map((userId) => ({ userId, movieId }));
  await buildWatchlistEntries(entries, transaction);
}

function rightsOf(name: string) {
  if (name === "admin" || name === "moderator") return { role: name } as const;
  if (name === "newcomer") return { displayName: null };
  if (name !== "suspended") return {};
  return { isSuspended: true, suspensionReason: "Spam in three reviews" };
}
