import { database } from "#db/client.ts";
import { inTransaction } from "#domain/platform/transaction.ts";
import { type Period, periods } from "#shared/options/analytics.ts";
import { addDays, dayAt } from "./days.ts";
import * as queries from "./queries/counting.ts";

// Few enough that counting them holds nobody up, whatever the site has grown to.
const daysAtOnce = 31;

// A ranking that took longer waits for the recount: on a large site that of a year.
const patienceMilliseconds = 200;

const lastTook = new Map<Period, number>();

/**
 * Brings the figures of late up to date: of yesterday and today, and of every day since this was
 * last done, with the rankings that take no time. Counts the whole history the first time.
 */
export async function refreshAnalytics(now = new Date()): Promise<void> {
  const { recent } = await queries.listRefreshes(database());
  if (!recent) return recountAnalytics(now);
  const yesterday = addDays(dayAt(now), -1);
  const first = dayAt(recent) < yesterday ? dayAt(recent) : yesterday;
  await countFrom(first, now);
  const isQuick = (period: Period) => (lastTook.get(period) ?? 0) < patienceMilliseconds;
  await rank(
    periods.filter(({ value }) => isQuick(value)),
    now,
  );
  await queries.recordRefresh(database(), "recent", now);
}

/**
 * Counts every day there was anew, for what was written long ago may be gone or judged otherwise
 * today, and ranks all periods. Doing it again changes nothing.
 */
export async function recountAnalytics(now = new Date()): Promise<void> {
  const first = (await queries.findFirstDay(database())) ?? dayAt(now);
  await queries.clearDaysBefore(database(), first);
  await countFrom(first, now);
  await rank(periods, now);
  await queries.recordRefresh(database(), "history", now);
  await queries.recordRefresh(database(), "recent", now);
}

async function countFrom(first: string, now: Date): Promise<void> {
  const last = dayAt(now);
  for (let day = first; day <= last; day = addDays(day, daysAtOnce)) {
    const end = addDays(day, daysAtOnce - 1);
    await queries.countDays(database(), day, end < last ? end : last);
  }
}

async function rank(which: readonly (typeof periods)[number][], now: Date): Promise<void> {
  for (const { value, days } of which) {
    const first = addDays(dayAt(now), 1 - days);
    const began = performance.now();
    await inTransaction((db) => queries.rankMovies(db, value, first));
    await inTransaction((db) => queries.rankPageViews(db, value, first));
    lastTook.set(value, performance.now() - began);
  }
  await inTransaction(queries.shareCatalogue);
}
