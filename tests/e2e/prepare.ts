import { cpSync, existsSync, rmSync, writeFileSync } from "node:fs";
import { type Db, openDatabase, publishDatabase } from "#db/client.ts";
import { migrate } from "#db/migrate.ts";
import { seedSample } from "#db/seed/sample/seed-sample.ts";
import { hashPassword } from "#domain/accounts/passwords.ts";
import { seedStarter } from "#domain/imports/starter.ts";
import { config } from "#domain/platform/config.ts";
import { sign } from "#domain/platform/signature.ts";
import { buildMember, buildPassword, buildWatchlistEntries } from "#tests/builders.ts";
import { fillDiary } from "./fill-diary.ts";
import { fillQueue } from "./fill-queue.ts";
import {
  diarist,
  emailOf,
  fileOfSessions,
  memberKinds,
  namedFrom,
  password,
  readers,
} from "./members.ts";
import { preparedFolder } from "./own-site.ts";

// Before the sample's members, whom the community's page shows as its newest.
const joined = new Date("2020-01-01");
// The last hundred that tests take in turn; no run gets that far.
const trendingFrom = namedFrom - 100;
const aWeek = 7 * 24 * 60 * 60 * 1000;
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
    await addTrailers(transaction);
    await makeTrending([...ids.values()].slice(trendingFrom, namedFrom), transaction);
    await signReadersIn(ids, transaction);
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

/** A session for each member that tests take in turn; the values of their cookies go to a file. */
async function signReadersIn(ids: Map<string, number>, transaction: Db): Promise<void> {
  const now = new Date();
  const expiresAt = new Date(now.getTime() + aWeek);
  const sessions = [...ids].slice(0, namedFrom).map(([name, userId]) => {
    return { token: `session-of-${name}`, userId, expiresAt, updatedAt: now };
  });
  await transaction.insertInto("session").values(sessions).execute();
  const cookies = sessions.map(({ token }) =>
    encodeURIComponent(`${token}.${sign(token).toString("base64")}`),
  );
  writeFileSync(fileOfSessions, JSON.stringify(cookies));
}

/** To two films of one director, of which each page leads to the other. */
async function addTrailers(transaction: Db): Promise<void> {
  await transaction
    .updateTable("movies")
    .set({ youtubeUrl: "https://youtu.be/aqz-KE-bpKQ" })
    .where("slug", "in", ["mandabi-1968", "emitai-1971"])
    .execute();
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
