import { type Db, database } from "#db/client.ts";
import type { PageRequest } from "#db/paging.ts";
import { recordAudit } from "#domain/audit/audit.ts";
import { recognizeProviders } from "#domain/offers/member-offers.ts";
import { recognizeChannels } from "#domain/offers/proposed-channels.ts";
import { Conflict, NotFound } from "#domain/platform/errors.ts";
import { inTransaction } from "#domain/platform/transaction.ts";
import { listNamesForStaff } from "#domain/profiles/profiles.ts";
import { rejectIn } from "#domain/reviews/approval.ts";
import { countListed, sumCounts, toQueueSearch } from "#domain/reviews/queue-search.ts";
import { requireCapability } from "#domain/rights/policy.ts";
import type { Member, Viewer } from "#domain/rights/viewer.ts";
import { flagReasons } from "#shared/options/flag-reasons.ts";
import { type CaseReason, caseOpeners, type FlaggedContentType } from "#shared/options/flags.ts";
import { fold } from "#shared/text/fold.ts";
import { isOpen } from "./policy.ts";
import * as queries from "./queries/cases.ts";
import * as corrections from "./queries/corrections.ts";
import * as proposals from "./queries/offer-proposals.ts";
import * as reports from "./queries/offer-reports.ts";
import { hasOpenMatters, hasWaiting } from "./queries/waiting.ts";
import { type CaseView, describeCase, viewCase } from "./view.ts";

export type { CaseView } from "./view.ts";

type CaseRequest = PageRequest &
  Omit<queries.CaseFilters, "search"> & {
    text?: string | undefined;
  };

const denied = "access content flagging";
const mostFlags = 20;
const mostCorrections = 200;
const mostReports = 20;
const mostProposals = 50;

export async function countCases(viewer: Viewer) {
  requireCapability(viewer, "moderate-reviews", denied);
  const tallies = await queries.listTallies(database());
  const countPending = (contentType: FlaggedContentType) =>
    sumCounts(tallies, { status: "pending", contentType });
  return {
    total: sumCounts(tallies),
    pending: sumCounts(tallies, { status: "pending" }),
    pendingReviews: countPending("review"),
    pendingMovies: countPending("movie"),
    pendingMembers: countPending("user"),
    highPriority:
      sumCounts(tallies, { priority: "high" }) + sumCounts(tallies, { priority: "critical" }),
    resolved: sumCounts(tallies, { status: "resolved" }),
  };
}

/** The open and most urgent first; a search lists the first thousand. Throws Forbidden. */
export async function listCases(viewer: Viewer, { text, page, cursor, ...wanted }: CaseRequest) {
  requireCapability(viewer, "moderate-reviews", denied);
  const { status, priority, contentType } = wanted;
  const filters = { status, priority, contentType, search: await toSearch(text) };
  const counted = await countListed(Boolean(filters.search), {
    found: (most) => queries.countFound(database(), filters, most),
    all: async () =>
      sumCounts(await queries.listTallies(database()), { status, priority, contentType }),
  });
  const request = { page, cursor, ...counted };
  const { ids, ...place } = await queries.listQueue(database(), filters, request);
  return { cases: await listByIds(viewer, ids), isCapped: counted.isCapped, ...place };
}

export async function getCase(viewer: Viewer, id: number): Promise<CaseView> {
  requireCapability(viewer, "moderate-reviews", denied);
  const [found] = await listByIds(viewer, [id]);
  if (!found) throw new NotFound(gone);
  return found;
}

type Resolution = {
  id: number;
  actionTaken: string;
  notes: string | null;
  rejectsReview?: boolean;
};

/** Throws NotFound, Forbidden, and Conflict with the moderator's name where it is decided. */
export async function resolveCase(
  viewer: Viewer,
  { id, actionTaken, notes, rejectsReview = false }: Resolution,
): Promise<void> {
  const actor = requireCapability(viewer, "moderate-reviews", denied);
  await inTransaction(async (db) => {
    // The review before its case, as in every transaction that locks both.
    const review = rejectsReview ? await queries.findReviewOf(db, id) : undefined;
    if (review?.reviewId) {
      await rejectIn(db, actor, [{ id: review.reviewId }], actionTaken);
    }
    await lockOpenCase(db, id);
    await requireNoneWaiting(db, id);
    const decision = { actionTaken, notes, reviewedBy: actor.id };
    await queries.decide(db, id, { status: "resolved", ...decision });
    const reason = [actionTaken, notes].filter(Boolean).join("\n");
    await recordDecisions(db, actor, [id], "flag-resolved", reason);
  });
}

export async function dismissCase(
  viewer: Viewer,
  { id, reason }: { id: number; reason: string },
): Promise<void> {
  const actor = requireCapability(viewer, "moderate-reviews", denied);
  await inTransaction(async (db) => {
    await lockOpenCase(db, id);
    await requireNoneWaiting(db, id);
    const decision = { actionTaken: reason, notes: null, reviewedBy: actor.id };
    await queries.decide(db, id, { status: "dismissed", ...decision });
    await recordDecisions(db, actor, [id], "flag-dismissed", reason);
  });
}

export function sumTallies(): Promise<void> {
  return queries.sumTallies(database());
}

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
  const locked = await queries.lockCase(db, id);
  if (!locked) throw new NotFound(gone);
  if (isOpen(locked.status)) return;
  const by =
    locked.reviewedBy && (await listNamesForStaff([locked.reviewedBy], db)).get(locked.reviewedBy);
  throw new Conflict(`This flag was already ${locked.status}${by ? ` by ${by}` : ""}.`);
}

async function requireNoneWaiting(db: Db, id: number): Promise<void> {
  if (!(await hasWaiting(db, id))) return;
  throw new Conflict("Decide what members have suggested and reported first.");
}

export async function resolveIfSettled(
  db: Db,
  actor: Member,
  id: number,
  actionTaken: string,
): Promise<void> {
  // Locked first, so that what a member sends meanwhile is either seen or waits.
  await queries.lockCase(db, id);
  if (await hasOpenMatters(db, id)) return;
  const decision = { actionTaken, notes: null, reviewedBy: actor.id };
  await queries.decide(db, id, { status: "resolved", ...decision });
  await recordDecisions(db, actor, [id], "flag-resolved", actionTaken);
}

async function listByIds(viewer: Viewer, ids: number[]): Promise<CaseView[]> {
  const rows = await queries.listByIds(database(), ids);
  const flags = await queries.listFlagsOf(database(), ids, mostFlags);
  const suggested = await corrections.listOfCases(database(), ids, mostCorrections);
  const reported = await reports.listOfCases(database(), ids, mostReports);
  const proposed = await proposals.listOfCases(database(), ids, mostProposals);
  const { names, all } = await recognizeProviders(proposed);
  const providers = all.map(({ slug, name }) => ({ value: slug, label: name }));
  const waiting = proposed.filter(({ status }) => status === "pending");
  const channels = await recognizeChannels(waiting.flatMap(({ channel }) => channel ?? []));
  const named = proposed.map((one, index) => ({
    ...one,
    providerName: names[index],
    providers,
    knownChannel: one.status === "pending" ? channels.get(one.channel ?? "") : undefined,
  }));
  return rows.map((row) => {
    const ofCase = <Part extends { caseId: number }>(parts: Part[]) =>
      parts.filter(({ caseId }) => caseId === row.id);
    const parts = {
      flags: ofCase(flags),
      corrections: ofCase(suggested),
      reports: ofCase(reported),
      proposals: ofCase(named),
    };
    return viewCase(row, parts, viewer);
  });
}

async function toSearch(text?: string): Promise<queries.CaseFilters["search"]> {
  const search = await toQueueSearch(text);
  if (!search) return undefined;
  const words = fold(text ?? "");
  const reasons: CaseReason[] = [...flagReasons, ...caseOpeners]
    .filter(({ value, label }) => fold(`${value} ${label}`).includes(words))
    .map(({ value }) => value);
  return { ...search, reasons };
}
