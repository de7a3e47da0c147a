import { database } from "#db/client.ts";
import { runInBackground } from "#domain/platform/background.ts";
import { log } from "#domain/platform/log.ts";
import { inTransaction } from "#domain/platform/transaction.ts";
import { subjectOf, toCountedPath, toReferringHost } from "./addresses.ts";
import { addDays, dayAt } from "./days.ts";
import * as queries from "./queries/page-views.ts";
import { isRobot } from "./robots.ts";
import { forwardView } from "./umami.ts";

type BeaconRequest = {
  /** As the page's script sent it: the address and, in a second line, where the reader came from. */
  body: string;
  headers: Headers;
  /** The site's own, as the public knows it. */
  host: string;
  /** By `networkOf`; remembered for a minute and written nowhere. */
  network: string;
};

const flushMilliseconds = 1_000;
const retentionDays = 400;

/** Distinct counters that wait for the database at most; while it is down, more are not counted. */
const mostWaiting = 5_000;

/** Pages with the sites that led to them, of one day; of more nobody could read. */
const mostOfDay = 50_000;

/** Networks that are told apart in a minute; while there are more, they count as one. */
const mostNetworks = 50_000;

// Many readers share a carrier's network; what is more than this is no reader.
const mostInMinute = 1_200;

const waiting = new Map<string, queries.Counter>();
const networks = { minute: 0, used: new Map<string, number>() };
let timer: NodeJS.Timeout | undefined;
let wasLost = false;

/**
 * Counts that a reader opened a page (decision 24), unless a robot did, the reader asks not to be
 * counted (Do Not Track, Global Privacy Control), or it is none to be counted. It is remembered in
 * this process and written with others a second later. Never throws.
 */
export function countView({ body, headers, host, network }: BeaconRequest, now = new Date()): void {
  if (headers.get("DNT") === "1" || headers.get("Sec-GPC") === "1") return;
  const userAgent = headers.get("User-Agent");
  if (isRobot(userAgent, headers.get("Sec-CH-UA")) || isTooMuch(network, now)) return;
  const [address = "", from = ""] = body.split("\n");
  const path = toCountedPath(address);
  if (path === null) return;
  const referrer = toReferringHost(from, host);
  remember({ day: dayAt(now), path, referrer, views: 1 });
  forwardView({ path, referrer, host, userAgent: userAgent ?? "" });
  timer ??= setTimeout(() => runInBackground(flushPageViews), flushMilliseconds).unref();
}

/** Writes what was counted since the last time; what cannot be written is kept for the next. */
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
    for (const counter of counters) remember(counter);
    if (!wasLost) log.warn({ err: error }, "page views could not be written");
    wasLost = true;
  }
}

/** Deletes what is told of single pages more than 400 days ago; the sums of the days stay. */
export async function purgePageViews(now = new Date()): Promise<void> {
  const first = addDays(dayAt(now), -retentionDays);
  await inTransaction((db) => queries.deleteViewsBefore(db, first));
}

function withSubject(counter: queries.Counter) {
  return { ...counter, subject: subjectOf(counter.path) };
}

function remember(counter: queries.Counter): void {
  const key = `${counter.day}\n${counter.path}\n${counter.referrer}`;
  const known = waiting.get(key);
  if (known) known.views += counter.views;
  else if (waiting.size < mostWaiting) waiting.set(key, { ...counter });
}

/** In memory: a limit kept in the database would cost each view the write that is saved. */
function isTooMuch(network: string, now: Date): boolean {
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
