import { database } from "#db/client.ts";
import { storage } from "#domain/media/storage.ts";
import { isStopRequested } from "#domain/platform/background.ts";
import { config } from "#domain/platform/config.ts";
import { findSiteOrigin } from "#domain/settings/settings.ts";
import { type ListedPage, pageLists, pagesById } from "./listed-pages.ts";
import * as changes from "./queries/changes.ts";
import { readLastIds } from "./queries/pages.ts";
import { writeIndex, writeShard } from "./sitemap-files.ts";

type State = {
  version: number;
  origin: string;
  completeAt: string;
  shards: Record<string, { hash: string; writtenAt: string }>;
};

type Sitemap = { bytes: Uint8Array; type: string };

type Wanted = { name: string; batches: () => AsyncIterable<ListedPage[]>; isChanged: boolean };

const version = 1;
const folder = "sitemaps/";
const stateName = `${folder}state.json`;
const indexName = `${folder}index.xml`;
const fileShape = /^(index\.xml|[a-z]+-\d{1,6}\.xml\.gz)$/;
const gzip = "application/gzip";

// Far below the protocol's 50,000 addresses, so that a change rewrites little.
const idsInShard = 10_000;
const idsAtOnce = 2_000;
const completeEveryMilliseconds = 24 * 60 * 60_000;

/**
 * Writes changed ones, and once a day all; none while the site's address is not known. The next run
 * goes on after a stop.
 */
export async function writeSitemaps(now = new Date()): Promise<void> {
  await changes.takeUpChanges(database());
  const origin = await findSiteOrigin();
  await discardStateOfOther(origin);
  if (origin && !(await writeFor(origin, now))) return;
  const isAnnounced = origin && config().indexNow;
  await (isAnnounced ? changes.leaveForIndexNow : changes.dropTakenUp)(database());
}

/** "awaited" until a run has written all for the present address. */
export async function findSitemap(name: string): Promise<Sitemap | "awaited" | null> {
  const origin = await findSiteOrigin();
  if (!origin || !fileShape.test(name)) return null;
  const state = await readState();
  const bytes = await storage().read(folder + name);
  if (!bytes) return folder + name === indexName ? "awaited" : null;
  if (state?.origin !== origin) return "awaited";
  return { bytes, type: name.endsWith(".gz") ? gzip : "application/xml" };
}

async function discardStateOfOther(origin: string | null): Promise<void> {
  const state = await readState();
  if (state && state.origin !== origin) await storage().remove(stateName);
}

async function writeFor(origin: string, now: Date): Promise<boolean> {
  const stored = await readState();
  const before = stored?.version === version ? stored : undefined;
  const isComplete =
    !before || now.getTime() - Date.parse(before.completeAt) >= completeEveryMilliseconds;
  const state: State = {
    version,
    origin,
    completeAt: isComplete || !before ? now.toISOString() : before.completeAt,
    shards: {},
  };
  for (const { name, batches, isChanged } of await listWanted()) {
    if (isStopRequested()) return false;
    const known = before?.shards[name];
    if (!isComplete && !isChanged) {
      if (known) state.shards[name] = known;
      continue;
    }
    const shard = await writeShard(origin, batches());
    if (!shard) continue;
    const isSame = known?.hash === shard.hash;
    if (!isSame) await storage().put(toFile(name), shard.bytes, gzip);
    state.shards[name] = isSame ? known : { hash: shard.hash, writtenAt: now.toISOString() };
  }
  await finish(state, before);
  return true;
}

/** The index follows new files and precedes removals, so that it only leads to files that exist. */
async function finish(state: State, before: State | undefined): Promise<void> {
  const shards = Object.entries(state.shards).map(([name, { writtenAt }]) => ({
    address: `${state.origin}/${toFile(name)}`,
    writtenAt,
  }));
  const put = (name: string, text: string, type: string) =>
    storage().put(name, Buffer.from(text), type);
  if (JSON.stringify(before?.shards) !== JSON.stringify(state.shards)) {
    await put(indexName, writeIndex(shards), "application/xml");
  }
  for (const name of Object.keys(before?.shards ?? {})) {
    if (!state.shards[name]) await storage().remove(toFile(name));
  }
  await put(stateName, JSON.stringify(state), "application/json");
}

async function readState(): Promise<State | undefined> {
  const bytes = await storage().read(stateName);
  return bytes ? (JSON.parse(Buffer.from(bytes).toString()) as State) : undefined;
}

function toFile(name: string): string {
  return `${folder}${name}.xml.gz`;
}

async function listWanted(): Promise<Wanted[]> {
  const pages = (await Promise.all(pageLists.map((list) => list()))).flat();
  const parts = Array.from({ length: Math.ceil(pages.length / idsInShard) }, (_, index) =>
    pages.slice(index * idsInShard, (index + 1) * idsInShard),
  );
  const last = await readLastIds(database());
  const changed = await changes.listChangedShards(database(), idsInShard);
  const isChanged = new Set(changed.map(({ subject, shard }) => `${subject} ${shard}`));
  return [
    ...parts.map((part, index) => ({
      name: `pages-${index}`,
      batches: () => inOneBatch(part),
      isChanged: true,
    })),
    ...pagesById.flatMap(({ name, subject, list }) =>
      Array.from({ length: Math.floor(last[subject] / idsInShard) + 1 }, (_, shard) => ({
        name: `${name}-${shard}`,
        batches: () => readBatches(list, shard * idsInShard),
        isChanged: isChanged.has(`${subject} ${shard}`),
      })),
    ),
  ];
}

async function* inOneBatch(pages: ListedPage[]) {
  yield pages;
}

async function* readBatches(list: (typeof pagesById)[number]["list"], start: number) {
  for (let first = start; first < start + idsInShard; first += idsAtOnce) {
    yield await list({ first, end: first + idsAtOnce });
  }
}
