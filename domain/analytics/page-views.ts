import { isbot } from "isbot";
import { database } from "#db/client.ts";
import { runInBackground } from "#domain/platform/background.ts";
import { log } from "#domain/platform/log.ts";
import { inTransaction } from "#domain/platform/transaction.ts";
import { subjectOf, toCountedPath, toReferringHost } from "./addresses.ts";
import { addDays, dayAt } from "./days.ts";
import * as queries from "./queries/page-views.ts";
import { forwardView } from "./umami.ts";

type BeaconRequest = {
  body: string;
  headers: Headers;
  host: string;
  /** A network by `networkOf`; in memory for a minute, stored nowhere. */
  network: string;
};

const flushMilliseconds = 1_000;
const retentionDays = 400;

// Counters that wait in memory; further ones are dropped while the database is down.
const mostWaiting = 5_000;

const mostOfDay = 50_000;

const mostNetworks = 50_000;

// Many readers share a carrier's network; more views than this come from a script.
const mostInMinute = 1_200;

const waiting = new Map<string, queries.Counter>();
const networks = { minute: 0, used: new Map<string, number>() };
let timer: NodeJS.Timeout | undefined;
let wasLost = false;

/** Leaves out robots, Do Not Track and Global Privacy Control (rule 27). Never throws. */
export function recordView(
  { body, headers, host, network }: BeaconRequest,
  now = new Date(),
): void {
  if (headers.get("DNT") === "1" || headers.get("Sec-GPC") === "1") return;
  const userAgent = headers.get("User-Agent");
  if (isRobot(userAgent, headers.get("Sec-CH-UA")) || isOverLimit(network, now)) return;
  const [address = "", sentReferrer = ""] = body.split("\n");
  const path = toCountedPath(address);
  if (path === null) return;
  const referrer = toReferringHost(sentReferrer, host);
  addWaiting({ day: dayAt(now), path, referrer, views: 1 });
  forwardView({ path, referrer, host, userAgent: userAgent ?? "" });
  timer ??= setTimeout(() => runInBackground(flushPageViews), flushMilliseconds).unref();
}

export async function flushPageViews(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  const counters = [...waiting.values()];
  if (counters.length === 0) return;
  waiting.clear();
  try {
    await queries.addViews(database(), counters.map(withSubject), mostOfDay);
    wasLost = false;
  } catch (error) {
    for (const counter of counters) addWaiting(counter);
    if (!wasLost) log.warn({ err: error }, "page views could not be written");
    wasLost = true;
  }
}

/** Deletes views of single pages; the sums of the days stay. */
export async function purgePageViews(now = new Date()): Promise<void> {
  const first = addDays(dayAt(now), -retentionDays);
  await inTransaction((db) => queries.deleteViewsBefore(db, first));
}

function withSubject(counter: queries.Counter) {
  return { ...counter, subject: subjectOf(counter.path) };
}

function addWaiting(counter: queries.Counter): void {
  const key = `${counter.day}\n${counter.path}\n${counter.referrer}`;
  const known = waiting.get(key);
  if (known) known.views += counter.views;
  else if (waiting.size < mostWaiting) waiting.set(key, { ...counter });
}

// In memory: a limit in the database would cost a write for each view.
function isOverLimit(network: string, now: Date): boolean {
  const minute = Math.floor(now.getTime() / 60_000);
  if (networks.minute !== minute) {
    networks.minute = minute;
    networks.used.clear();
  }
  const isKnown = networks.used.has(network) || networks.used.size < mostNetworks;
  const counted = isKnown ? network : "";
  const used = (networks.used.get(counted) ?? 0) + 1;
  networks.used.set(counted, used);
  return used > mostInMinute;
}

export function isRobot(userAgent: string | null, brands: string | null): boolean {
  return !userAgent || isbot(userAgent) || /headless/i.test(brands ?? "");
}
