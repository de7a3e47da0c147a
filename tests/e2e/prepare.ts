import { execFileSync } from "node:child_process";
import { hash } from "node:crypto";
import { cpSync, existsSync, globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { type Db, openDatabase, publishDatabase } from "#db/client.ts";
import { migrate } from "#db/migrate.ts";
import { seedSample } from "#db/seed/sample/seed-sample.ts";
import { config } from "#domain/platform/config.ts";
import { sign } from "#domain/platform/signature.ts";
import { buildWatchlistEntries } from "#tests/builders.ts";
import { fillActivity } from "./fill-activity.ts";
import { fillQueue } from "./fill-queue.ts";
import { activeMember, fileOfSessions, namedFrom, nameOf } from "./members.ts";
import { preparedFolder } from "./own-site.ts";

// The last hundred that tests take in turn; no run gets that far.
const trendingFrom = namedFrom - 100;
const aDay = 24 * 60 * 60 * 1000;
const aWeek = 7 * aDay;
const catalogueFolder = ".cache/e2e-catalogue";
const sources = [
  ...["db/**/*.{sql,ts,csv,md}", "domain/**/*.ts", "shared/**/*.ts", "tests/builders.ts"],
  ...["tests/e2e/{fill-*,members,prepare}.ts", "package-lock.json"],
];

const { dataFolder } = config();
if (!existsSync(`${dataFolder}/pglite`)) await fillFolder();

/** Each part is left for the next runs for as long as it holds: the sample is as old as the day. */
async function fillFolder(): Promise<void> {
  if (isCurrent(preparedFolder, aDay)) return copyTo(dataFolder, preparedFolder);
  if (!isCurrent(catalogueFolder, aWeek)) fillCatalogue();
  copyTo(dataFolder, catalogueFolder);
  const opened = await openDatabase(config());
  await migrate(opened);
  publishDatabase(opened);
  await seedSample(opened.db);
  await opened.db.transaction().execute(async (transaction) => {
    const ids = await readMembers(transaction);
    await addTrailers(transaction);
    await makeTrending(ids, transaction);
    await signEveryoneIn(ids, transaction);
    await fillQueue(transaction, ids);
    await fillActivity(transaction, ids.get(activeMember) ?? 0, ids.get("reader-691") ?? 0);
  });
  await opened.close();
  copyTo(preparedFolder, dataFolder);
  writeFileSync(noteOf(preparedFolder), describeSources(aDay));
}

function fillCatalogue(): void {
  rmSync(catalogueFolder, { recursive: true, force: true });
  const env = { ...process.env, DATA_DIR: catalogueFolder };
  execFileSync(process.execPath, ["tests/e2e/fill-catalogue.ts"], { env, stdio: "inherit" });
  writeFileSync(noteOf(catalogueFolder), describeSources(aWeek));
}

function copyTo(folder: string, from: string): void {
  rmSync(folder, { recursive: true, force: true });
  cpSync(from, folder, { recursive: true });
}

function isCurrent(folder: string, span: number): boolean {
  const note = noteOf(folder);
  return (
    existsSync(folder) && existsSync(note) && readFileSync(note, "utf8") === describeSources(span)
  );
}

function noteOf(folder: string): string {
  return `${folder}.sources`;
}

function describeSources(span: number): string {
  const files = globSync(sources, { exclude: ["**/*.test.ts"] }).sort();
  const parts = files.map((file) => readFileSync(file, "utf8"));
  return hash("sha256", [Math.floor(Date.now() / span), ...parts].join());
}

async function readMembers(transaction: Db): Promise<Map<string, number>> {
  const members = await transaction.selectFrom("member").select(["id", "email"]).execute();
  return new Map(members.map(({ id, email }) => [nameOf(email), id]));
}

/** The values of the cookies go to a file. */
async function signEveryoneIn(ids: Map<string, number>, transaction: Db): Promise<void> {
  const now = new Date();
  const expiresAt = new Date(now.getTime() + aWeek);
  const sessions = [...ids].map(([name, userId]) => {
    return { token: `session-of-${name}`, userId, expiresAt, updatedAt: now };
  });
  await transaction.insertInto("session").values(sessions).execute();
  const cookies = [...ids.keys()].map((name) => {
    const token = `session-of-${name}`;
    return [name, encodeURIComponent(`${token}.${sign(token).toString("base64")}`)];
  });
  // In the folder that is copied with the rest.
  writeFileSync(
    `${dataFolder}/${basename(fileOfSessions)}`,
    JSON.stringify(Object.fromEntries(cookies)),
  );
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
async function makeTrending(ids: Map<string, number>, transaction: Db): Promise<void> {
  const { id: movieId } = await transaction
    .selectFrom("movies")
    .select("id")
    .where("slug", "=", "timbuktu-2014")
    .executeTakeFirstOrThrow();
  const members = Array.from({ length: namedFrom - trendingFrom }, (_, index) =>
    ids.get(`reader-${trendingFrom + index}`),
  );
  const entries = members.map((userId = 0) => ({ userId, movieId }));
  await buildWatchlistEntries(entries, transaction);
}
