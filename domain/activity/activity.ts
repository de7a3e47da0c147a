import { database } from "#db/client.ts";
import type { PageRequest } from "#db/paging.ts";
import { requireMember } from "#domain/rights/policy.ts";
import type { Member, Viewer } from "#domain/rights/viewer.ts";
import type { ActivityFilter, ActivityRange } from "#shared/options/activity.ts";
import { fold } from "#shared/text/fold.ts";
import * as queries from "./queries/feed.ts";

export type ActivityRequest = PageRequest & {
  type?: ActivityFilter | undefined;
  range?: ActivityRange | undefined;
  text?: string | undefined;
};

export type Activity = Awaited<ReturnType<typeof queries.listByIds>>[number];

const day = 86_400_000;
const daysOfWeek = 7;
const daysOfDashboard = 30;

/** One page, with the totals of the feed; throws SignInRequired. */
export async function listActivity(
  viewer: Viewer,
  { type, range, text, ...request }: ActivityRequest,
  now = new Date(),
) {
  const { id } = requireMember(viewer);
  const hasNewMovies = await queries.hasNewMovies(database(), id);
  if (hasNewMovies) await queries.recordNewMovies(database(), id);
  const filters = { type, since: range && startOf(range, now), words: fold(text ?? "") };
  const totals = await queries.summarizeOfMember(database(), id);
  const isNarrowed = type || range || filters.words;
  const total = isNarrowed ? await queries.countOfMember(database(), id, filters) : totals.all;
  const found = await queries.listOfMember(database(), id, { ...filters, total }, request);
  const { ids, ...place } = found;
  return { activities: await queries.listByIds(database(), ids), totals, ...place };
}

/** Totals, and those of the last 30 days (rule 15); throws SignInRequired. */
export function summarizeActivity(viewer: Viewer, now = new Date()) {
  const since = new Date(now.getTime() - daysOfDashboard * day);
  return queries.summarizeWithRecent(database(), requireMember(viewer).id, since);
}

export function exportOfMember({ id }: Member) {
  return queries.listAll(database(), id);
}

function startOf(range: ActivityRange, now: Date): Date {
  if (range === "today") return new Date(Math.floor(now.getTime() / day) * day);
  if (range === "week") return new Date(now.getTime() - daysOfWeek * day);
  return monthsBefore(now, range === "month" ? 1 : 12);
}

function monthsBefore(now: Date, months: number): Date {
  const date = new Date(now);
  date.setUTCMonth(date.getUTCMonth() - months);
  if (date.getUTCDate() !== now.getUTCDate()) date.setUTCDate(0);
  return date;
}
