import { type Db, database } from "#db/client.ts";
import type { PageRequest } from "#db/paging.ts";
import { recordAudit } from "#domain/audit/audit.ts";
import { listMoviesTitled } from "#domain/movies/movies.ts";
import { Conflict, NotFound } from "#domain/platform/errors.ts";
import { inTransaction } from "#domain/platform/transaction.ts";
import { findNames, listMembersNamed } from "#domain/profiles/profiles.ts";
import { rejectIn } from "#domain/reviews/approval.ts";
import { requireCapability } from "#domain/rights/policy.ts";
import type { Member, Viewer } from "#domain/rights/viewer.ts";
import { flagReasons } from "#shared/options/flags.ts";
import { fold, hasTrigram } from "#shared/text/fold.ts";
import * as queries from "./queries/cases.ts";
import { type CaseView, describeCase, viewCase } from "./view.ts";

export type { CaseView } from "./view.ts";

type CaseRequest = PageRequest &
  Omit<queries.CaseFilters, "search"> & {
    /** In reason, details, title, review or the name of who reported it, in any spelling. */
    text?: string | undefined;
  };

const denied = "access content flagging";
const mostFound = 1000;
const mostNamed = 200;
const mostReports = 20;

/** How many cases there are, and how they stand. Throws Forbidden for who does not moderate. */
export async function countCases(viewer: Viewer) {
  requireCapability(viewer, "moderate-reviews", denied);
  const tallies = await queries.listTallies(database());
  return {
    total: sumOf(tallies),
    pending: sumOf(tallies.filter(({ status }) => status === "pending")),
    highPriority: sumOf(tallies.filter(({ priority }) => /^(high|critical)$/.test(priority))),
    resolved: sumOf(tallies.filter(({ status }) => status === "resolved")),
  };
}

/**
 * Twelve cases: what is open first, the gravest and newest before the others; of a search the first
 * thousand can be reached. Throws Forbidden for who does not moderate.
 */
export async function listCases(viewer: Viewer, { text, page, cursor, ...narrowed }: CaseRequest) {
  requireCapability(viewer, "moderate-reviews", denied);
  const filters = { ...narrowed, search: await toSearch(text) };
  const total = await countPassing(filters);
  const isCapped = filters.search !== undefined && total === mostFound;
  const counted = { page, cursor, total, isCapped };
  const { ids, ...place } = await queries.listQueue(database(), filters, counted);
  return { cases: await listByIds(ids), isCapped, ...place };
}

/** One case; throws NotFound, and Forbidden for who does not moderate. */
export async function getCase(viewer: Viewer, id: number): Promise<CaseView> {
  requireCapability(viewer, "moderate-reviews", denied);
  const [found] = await listByIds([id]);
  if (!found) throw new NotFound(gone);
  return found;
}

type Resolution = {
  id: number;
  actionTaken: string;
  notes: string | null;
  /** Takes the review of the case out of sight, with the action as the reason its author is told. */
  rejectsReview?: boolean;
};

/**
 * Closes an open case with what was done. Throws NotFound, Conflict where it has been closed, which
 * tells by whom, and Forbidden for who does not moderate.
 */
export async function resolveCase(
  viewer: Viewer,
  { id, actionTaken, notes, rejectsReview = false }: Resolution,
): Promise<void> {
  const actor = requireCapability(viewer, "moderate-reviews", denied);
  await inTransaction(async (db) => {
    // The review before its case, as everyone holds them who holds both.
    const review = rejectsReview ? await queries.findReviewOf(db, id) : undefined;
    if (review?.reviewId) {
      await rejectIn(db, actor, [{ id: review.reviewId }], actionTaken);
    }
    await lockOpenCase(db, id);
    const decision = { actionTaken, notes, reviewedBy: actor.id };
    await queries.decide(db, id, { status: "resolved", ...decision });
    const reason = [actionTaken, notes].filter(Boolean).join("\n");
    await recordDecisions(db, actor, [id], "flag-resolved", reason);
  });
}

/** Closes an open case without anything done, for a reason. Throws as `resolveCase` does. */
export async function dismissCase(
  viewer: Viewer,
  { id, reason }: { id: number; reason: string },
): Promise<void> {
  const actor = requireCapability(viewer, "moderate-reviews", denied);
  await inTransaction(async (db) => {
    await lockOpenCase(db, id);
    const decision = { actionTaken: reason, notes: null, reviewedBy: actor.id };
    await queries.decide(db, id, { status: "dismissed", ...decision });
    await recordDecisions(db, actor, [id], "flag-dismissed", reason);
  });
}

/** Makes the moderators' figures quick to add up again. */
export function sumTallies(): Promise<void> {
  return queries.sumTallies(database());
}

/** Notes what became of cases, within the transaction that closes them. */
export async function recordDecisions(
  db: Db,
  actor: Member,
  ids: number[],
  act: "flag-resolved" | "flag-dismissed",
  reason: string,
): Promise<void> {
  const rows = await queries.listByIds(db, ids);
  const entries = rows.map((row) => ({
    act,
    subject: describeCase(row),
    path: `/admin/flagging/${row.id}`,
    reason,
  }));
  await recordAudit(db, actor, entries);
}

const gone = "This flag is no longer here: what it was about has been deleted.";

async function lockOpenCase(db: Db, id: number): Promise<void> {
  const locked = await queries.lockCaseRow(db, id);
  if (!locked) throw new NotFound(gone);
  if (locked.status === "pending") return;
  const by = locked.reviewedBy && (await findNames([locked.reviewedBy], db)).get(locked.reviewedBy);
  throw new Conflict(`This flag was already ${locked.status}${by ? ` by ${by}` : ""}.`);
}

async function listByIds(ids: number[]): Promise<CaseView[]> {
  const rows = await queries.listByIds(database(), ids);
  const reports = await queries.listReportsOf(database(), ids, mostReports);
  return rows.map((row) =>
    viewCase(
      row,
      reports.filter(({ caseId }) => caseId === row.id),
    ),
  );
}

async function toSearch(text = ""): Promise<queries.CaseFilters["search"]> {
  const words = fold(text);
  if (!words) return undefined;
  const [movieIds, userIds] = await Promise.all([
    listMoviesTitled(words, mostNamed),
    listMembersNamed(words, mostNamed),
  ]);
  const reasons = flagReasons
    .filter(({ value, label }) => fold(`${value} ${label}`).includes(words))
    .map(({ value }) => value);
  return { words: hasTrigram(words) ? words : "", reasons, movieIds, userIds };
}

async function countPassing(filters: queries.CaseFilters): Promise<number> {
  const { search, status, priority, contentType } = filters;
  if (search) return queries.countFound(database(), filters, mostFound);
  const tallies = await queries.listTallies(database());
  const passing = tallies.filter(
    (one) =>
      one.status === (status ?? one.status) &&
      one.priority === (priority ?? one.priority) &&
      one.contentType === (contentType ?? one.contentType),
  );
  return sumOf(passing);
}

function sumOf(tallies: { count: number }[]): number {
  return tallies.reduce((sum, { count }) => sum + count, 0);
}
