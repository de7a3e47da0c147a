import { setTimeout as wait } from "node:timers/promises";
import { database } from "#db/client.ts";
import { listChannelsToComplete } from "#domain/movies/checked-offers.ts";
import { isStopRequested } from "#domain/platform/background.ts";
import { log } from "#domain/platform/log.ts";
import { findServiceKey } from "#domain/settings/service-keys.ts";
import { getSettings } from "#domain/settings/settings.ts";
import type { CheckResult } from "./ask.ts";
import { askAddress } from "./ask-address.ts";
import {
  type Asker,
  askForHandles,
  askForVideos,
  KeyRefused,
  mostVideosAtOnce,
} from "./ask-data-api.ts";
import { askForVideo } from "./ask-youtube.ts";
import { conclude, putOff } from "./conclude.ts";
import * as queries from "./queries/checks.ts";
import { createRobots, type Robots } from "./robots.ts";

/** How patient and how polite a run is. */
export type Manners = {
  /** How long one answer may take. */
  seconds: number;
  /** From one request to a host to the next, in milliseconds, and up to as much again. */
  pause: number;
  /** The milliseconds after which a run ends. */
  longest: number;
  /** The offers of one run. */
  most: number;
};

export const usualManners: Manners = {
  ...{ seconds: 10, pause: 2500, longest: 8 * 60 * 1000, most: 1000 },
};

/** The host that answers for all videos, in the table of pauses. */
export const youtube = "youtube";

const hour = 60 * 60 * 1000;
const faultsUntilPause = 3;

type Due = queries.DueCheck;

type Run = {
  manners: Manners;
  robots: Robots;
  days: number;
  endsAt: number;
  pauses: Map<string, Date>;
  /** How often in a row a host has not answered. */
  faults: Map<string, number>;
};

/**
 * Checks the offers that are due, one request at a time; those that are left are the first of the
 * next run. Does nothing while the owner has not turned it on. Throws KeyRefused at the end.
 */
export async function checkDueOffers(manners: Manners = usualManners): Promise<void> {
  const { checksOffers, offerCheckDays } = await getSettings();
  if (!checksOffers) return;
  const run = {
    ...{ manners, robots: createRobots(manners.seconds), days: offerCheckDays },
    ...{ endsAt: Date.now() + manners.longest, pauses: await queries.listPauses(database()) },
    faults: new Map<string, number>(),
  };
  const due = await queries.listDue(database(), manners.most);
  const key = await findServiceKey("youtube");
  const refused = key ? await checkByApi(run, due.filter(isVideo), key) : undefined;
  await checkOneByOne(run, key ? due.filter((one) => !isVideo(one)) : due);
  if (refused) throw refused;
}

/** Fifty at a time; what one run leaves is due in the next. */
async function checkByApi(run: Run, due: Due[], key: string): Promise<KeyRefused | undefined> {
  for (let first = 0; first < due.length; first += mostVideosAtOnce) {
    if (await isOver(run, youtube, due.slice(first))) return undefined;
    const batch = due.slice(first, first + mostVideosAtOnce);
    try {
      const ids = [...new Set(batch.map(({ youtubeId }) => youtubeId ?? ""))];
      const asker = { key, seconds: run.manners.seconds };
      const results = await nameChannels(await askForVideos(ids, asker), asker);
      for (const one of batch) {
        const result = results.get(one.youtubeId ?? "");
        if (result) await record(run, one, result, youtube);
      }
    } catch (error) {
      if (!(error instanceof KeyRefused)) throw error;
      await putOff(due.slice(first), new Date(Date.now() + hour));
      return error;
    }
  }
}

type Results = Awaited<ReturnType<typeof askForVideos>>;

/** Adds handles, by which curators may know channels, where they are not known yet. */
async function nameChannels(results: Results, asker: Asker): Promise<Results> {
  const named = [...results.values()].flatMap(({ facts }) => facts?.channel?.youtubeId ?? []);
  const handles = await askForHandles(await listChannelsToComplete(named), asker);
  for (const { facts } of results.values()) {
    if (facts?.channel) facts.channel.handle = handles.get(facts.channel.youtubeId) ?? null;
  }
  return results;
}

/** In turn by host, so that one that has many does not make the others wait. */
async function checkOneByOne(run: Run, due: Due[]): Promise<void> {
  const queues = Map.groupBy(due, hostOf);
  const nextAt = new Map<string, number>();
  while (queues.size > 0) {
    const [host = ""] = [...queues.keys()].sort(
      (a, b) => (nextAt.get(a) ?? 0) - (nextAt.get(b) ?? 0),
    );
    const queue = queues.get(host) ?? [];
    const isEnded = await isOver(run, host, queue);
    const one = isEnded ? undefined : queue.shift();
    if (one) {
      await pauseUntil(run, nextAt.get(host) ?? 0);
      if (isStopRequested() || Date.now() > run.endsAt) return;
      await record(run, one, await check(run, one), host);
      nextAt.set(host, Date.now() + run.manners.pause * (1 + Math.random()));
    }
    if (isEnded || queue.length === 0) queues.delete(host);
  }
}

function check({ manners, robots }: Run, { address, youtubeId }: Due): Promise<CheckResult> {
  const { seconds } = manners;
  if (youtubeId) return askForVideo(youtubeId, seconds);
  return askAddress(address ?? "", { seconds, robots });
}

/** Whether the host is not to be asked any more in this run; what it leaves is put off. */
async function isOver({ endsAt, pauses }: Run, host: string, left: Due[]): Promise<boolean> {
  if (isStopRequested() || Date.now() > endsAt) return true;
  const until = pauses.get(host);
  if (!until || until.getTime() <= Date.now()) return false;
  await putOff(left, until);
  return true;
}

async function record(run: Run, due: Due, result: CheckResult, host: string): Promise<void> {
  const { days, pauses, faults } = run;
  const now = new Date();
  faults.set(host, result.outcome === "unreachable" ? (faults.get(host) ?? 0) + 1 : 0);
  const isDown = faults.get(host) === faultsUntilPause;
  const pause = result.pauseSeconds ?? (isDown ? hour / 1000 : undefined);
  if (pause !== undefined) {
    const until = new Date(now.getTime() + pause * 1000);
    if (!pauses.has(host)) log.info({ host, until }, "offers of a host are checked later");
    pauses.set(host, until);
    await queries.savePause(database(), host, until);
  }
  await conclude({ due, result, days, now });
}

/** In short steps, so that a stop need not wait. */
async function pauseUntil({ endsAt }: Run, at: number): Promise<void> {
  for (;;) {
    const left = Math.min(at, endsAt) - Date.now();
    if (left <= 0 || isStopRequested()) return;
    await wait(Math.min(left, 500));
  }
}

function isVideo({ youtubeId }: Due): boolean {
  return youtubeId !== null;
}

function hostOf({ address, youtubeId }: Due): string {
  return youtubeId ? youtube : (URL.parse(address ?? "")?.host ?? "");
}
