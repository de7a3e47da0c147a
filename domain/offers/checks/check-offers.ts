import { database } from "#db/client.ts";
import { isStopRequested } from "#domain/platform/background.ts";
import { log } from "#domain/platform/log.ts";
import { findServiceKey } from "#domain/settings/service-keys.ts";
import { getSettings } from "#domain/settings/settings.ts";
import { listWithoutHandle } from "../queries/checked-offers.ts";
import * as queries from "../queries/checks.ts";
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
import { createPace, type Pace, RunEnded } from "./pace.ts";
import { createRobots, type Robots } from "./robots.ts";

export type Manners = {
  seconds: number;
  /** Milliseconds between two requests to a host; up to as much again is added. */
  pause: number;
  longest: number;
  most: number;
};

export const usualManners: Manners = {
  seconds: 10,
  pause: 2500,
  longest: 8 * 60 * 1000,
  most: 1000,
};

export const youtube = "youtube";

const hour = 60 * 60 * 1000;
const faultsUntilPause = 3;
const hostsAtOnce = 4;

type Due = queries.DueCheck;

type Run = {
  manners: Manners;
  robots: Robots;
  pace: Pace;
  turnOf: (host: string) => number;
  days: number;
  endsAt: number;
  pauses: Map<string, Date>;
  faults: Map<string, number>;
};

/** Does nothing unless the owner has turned it on. Throws KeyRefused at the end. */
export async function checkDueOffers(manners: Manners = usualManners): Promise<void> {
  const { checksOffers, offerCheckDays } = await getSettings();
  if (!checksOffers) return;
  const { seconds, pause, longest, most } = manners;
  const pauses = await queries.listPauses(database());
  const endsAt = Date.now() + longest;
  const { pace, turnOf } = createPace({ pause, endsAt, pauses });
  const robots = createRobots({ seconds, pace });
  const days = offerCheckDays;
  const run = { manners, robots, pace, turnOf, days, endsAt, pauses, faults: new Map() };
  await queries.putOffOutsideDays(database(), most);
  const due = await queries.listDue(database(), most);
  const key = await findServiceKey("youtube");
  const refused = key ? await checkByApi(run, due.filter(isVideo), key) : undefined;
  await checkByHost(run, key ? due.filter((one) => !isVideo(one)) : due);
  if (refused) throw refused;
}

async function checkByApi(run: Run, due: Due[], key: string): Promise<KeyRefused | undefined> {
  for (let first = 0; first < due.length; first += mostVideosAtOnce) {
    if (await isOver(run, youtube, due.slice(first))) return undefined;
    const batch = due.slice(first, first + mostVideosAtOnce);
    try {
      const ids = [...new Set(batch.map(({ youtubeId }) => youtubeId ?? ""))];
      const asker = { key, seconds: run.manners.seconds };
      const answer = await askForVideos(ids, asker);
      await noteAnswer(run, youtube, "trouble" in answer ? answer.trouble : answered);
      if ("trouble" in answer) await putOff(batch, nextTurn(run, youtube));
      else await concludeVideos(run, batch, answer.results, asker);
    } catch (error) {
      if (!(error instanceof KeyRefused)) throw error;
      await putOff(due.slice(first), new Date(Date.now() + hour));
      return error;
    }
  }
}

const answered: CheckResult = { outcome: "plays" };

type Results = Map<string, CheckResult>;

async function concludeVideos(run: Run, batch: Due[], results: Results, asker: Asker) {
  await nameChannels(run, results, asker);
  for (const due of batch) {
    const result = results.get(due.youtubeId ?? "");
    if (result) await conclude({ due, result, days: run.days, now: new Date() });
  }
}

/** Without an answer it skips the channels: one of them could be added a second time. */
async function nameChannels(run: Run, results: Results, asker: Asker): Promise<void> {
  const named = [...results.values()].flatMap(({ facts }) => facts?.channel?.youtubeId ?? []);
  const incomplete = await listWithoutHandle(database(), named);
  const answer = await askForHandles(incomplete, asker);
  if ("trouble" in answer) await noteAnswer(run, youtube, answer.trouble);
  for (const { facts } of results.values()) {
    if (!facts?.channel || !incomplete.includes(facts.channel.youtubeId)) continue;
    if ("trouble" in answer) delete facts.channel;
    else facts.channel.handle = answer.handles.get(facts.channel.youtubeId) ?? null;
  }
}

/** Queued by host, so that one with many offers, or a slow one, does not delay the others. */
async function checkByHost(run: Run, due: Due[]): Promise<void> {
  const queues = Map.groupBy(due, hostOf);
  const failures: unknown[] = [];
  const checkInTurn = async () => {
    while (failures.length === 0) {
      const [host] = [...queues.keys()].sort((a, b) => run.turnOf(a) - run.turnOf(b));
      if (host === undefined) return;
      const queue = queues.get(host) ?? [];
      // Removed meanwhile, so that no other worker takes this host's next offer.
      queues.delete(host);
      if (await checkFirst(run, host, queue)) queues.set(host, queue);
    }
  };
  const all = Array.from({ length: hostsAtOnce }, checkInTurn);
  await Promise.all(all.map((one) => one.catch((error: unknown) => failures.push(error))));
  if (failures.length > 0) throw failures[0];
}

async function checkFirst(run: Run, host: string, queue: Due[]): Promise<boolean> {
  if (await isOver(run, host, queue)) return false;
  const one = queue.shift();
  const result = one && (await check(run, one));
  if (!result) return false;
  await record(run, one, result, host);
  return queue.length > 0;
}

async function check({ manners, robots, pace }: Run, { address, youtubeId }: Due) {
  const { seconds } = manners;
  try {
    if (!youtubeId) return await askAddress(address ?? "", { seconds, robots, pace });
    return await pace(youtube, () => askForVideo(youtubeId, seconds));
  } catch (error) {
    if (error instanceof RunEnded) return undefined;
    throw error;
  }
}

/** True if this run must not ask the host again; its offers are put off. */
async function isOver({ endsAt, pauses }: Run, host: string, left: Due[]): Promise<boolean> {
  if (isStopRequested() || Date.now() > endsAt) return true;
  const until = pauses.get(host);
  if (!until || until.getTime() <= Date.now()) return false;
  await putOff(left, until);
  return true;
}

async function record(run: Run, due: Due, result: CheckResult, ownHost: string): Promise<void> {
  const now = new Date();
  await noteAnswer(run, ownHost, result);
  await conclude({ due, result, days: run.days, now });
}

async function noteAnswer(run: Run, ownHost: string, result: CheckResult): Promise<void> {
  const { faults } = run;
  const { host = ownHost } = result;
  if (host !== ownHost) faults.set(ownHost, 0);
  faults.set(host, result.outcome === "unreachable" ? (faults.get(host) ?? 0) + 1 : 0);
  const isDown = faults.get(host) === faultsUntilPause;
  await pauseIfAsked(run, host, result.pauseSeconds ?? (isDown ? hour / 1000 : undefined));
}

function nextTurn({ pauses }: Run, host: string): Date {
  const until = Number(pauses.get(host) ?? 0);
  return new Date(until > Date.now() ? until : Date.now() + hour);
}

async function pauseIfAsked({ pauses }: Run, host: string, seconds: number | undefined) {
  const now = Date.now();
  if (seconds === undefined || Number(pauses.get(host) ?? 0) > now) return;
  const until = new Date(now + seconds * 1000);
  log.info({ host, until }, "offers of a host are checked later");
  pauses.set(host, until);
  await queries.savePause(database(), host, until);
}

function isVideo({ youtubeId }: Due): boolean {
  return youtubeId !== null;
}

function hostOf({ address, youtubeId }: Due): string {
  return youtubeId ? youtube : (URL.parse(address ?? "")?.host ?? "");
}
