import { database } from "#db/client.ts";
import { inTransaction } from "#domain/platform/transaction.ts";
import { type Period, periods } from "#shared/options/analytics.ts";
import { addDays, dayAt } from "./days.ts";
import * as queries from "./queries/counting.ts";

const daysAtOnce = 31;

const quickMilliseconds = 200;

const lastTook = new Map<Period, number>();

export async function refreshAnalytics(now = new Date()): Promise<void> {
  const { recent } = await queries.readRefreshes(database());
  if (!recent) return recountAnalytics(now);
  const yesterday = addDays(dayAt(now), -1);
  const first = dayAt(recent) < yesterday ? dayAt(recent) : yesterday;
  await countFrom(first, now);
  const isQuick = (period: Period) => (lastTook.get(period) ?? 0) < quickMilliseconds;
  await rank(
    periods.filter(({ value }) => isQuick(value)),
    now,
  );
  await queries.recordRefresh(database(), "recent", now);
}

/** Recounts every day, since old reviews may have been deleted or decided otherwise. Idempotent. */
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
    await queries.recountDays(database(), day, end < last ? end : last);
  }
}

async function rank(ranked: readonly (typeof periods)[number][], now: Date): Promise<void> {
  for (const { value, days } of ranked) {
    const first = addDays(dayAt(now), 1 - days);
    const began = performance.now();
    await inTransaction((db) => queries.rankMovies(db, value, first));
    await inTransaction((db) => queries.rankPageViews(db, value, first));
    lastTook.set(value, performance.now() - began);
  }
  await inTransaction(queries.shareCatalogue);
}
