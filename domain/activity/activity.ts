import { database } from "#db/client.ts";
import type { PageRequest } from "#db/paging.ts";
import { requireMember } from "#domain/rights/policy.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import type { ActivityFilter, ActivityRange } from "#shared/options/activity.ts";
import { fold } from "#shared/text/fold.ts";
import * as queries from "./queries/feed.ts";

export type ActivityRequest = PageRequest & {
  type?: ActivityFilter | undefined;
  range?: ActivityRange | undefined;
  /** In the film's title or in the member's review, in any spelling. */
  text?: string | undefined;
};

export type Activity = Awaited<ReturnType<typeof queries.listByIds>>[number];

const day = 86_400_000;
const daysOfWeek = 7;
const daysOfDashboard = 30;

/**
 * Twelve of the viewer's own activities and notifications, the last first, and how much the whole
 * feed holds. A page past the end gives the last. Throws SignInRequired.
 */
export async function listActivity(
  viewer: Viewer,
  { type, range, text, ...asked }: ActivityRequest,
  now = new Date(),
) {
  const { id } = requireMember(viewer);
  const isAwaited = await queries.hasNewMovies(database(), id);
  if (isAwaited) await queries.recordNewMovies(database(), id);
  const filters = { type, since: range && startOf(range, now), words: fold(text ?? "") };
  const totals = await queries.summarizeOfMember(database(), id);
  const isNarrowed = type || range || filters.words;
  const total = isNarrowed ? await queries.countOfMember(database(), id, filters) : totals.all;
  const found = await queries.listOfMember(database(), id, { ...filters, total }, asked);
  const { ids, ...place } = found;
  return { activities: await queries.listByIds(database(), ids), totals, ...place };
}

/**
 * How much the viewer's feed holds, and how much of it they did in the last 30 days (specification,
 * section 9). Throws SignInRequired.
 */
export function summarizeActivity(viewer: Viewer, now = new Date()) {
  const since = new Date(now.getTime() - daysOfDashboard * day);
  return queries.summarizeWithRecent(database(), requireMember(viewer).id, since);
}

/** Specification, section 9; a day begins at midnight in universal time. */
function startOf(range: ActivityRange, now: Date): Date {
  if (range === "today") return new Date(Math.floor(now.getTime() / day) * day);
  if (range === "week") return new Date(now.getTime() - daysOfWeek * day);
  return monthsBefore(now, range === "month" ? 1 : 12);
}

function monthsBefore(now: Date, months: number): Date {
  const date = new Date(now);
  date.setUTCMonth(date.getUTCMonth() - months);
  // The 31st becomes the last of a shorter month, and not the first days of the next.
  if (date.getUTCDate() !== now.getUTCDate()) date.setUTCDate(0);
  return date;
}
