import type { Db } from "#db/client.ts";
import { recordAudit } from "#domain/audit/audit.ts";
import { NotFound } from "#domain/platform/errors.ts";
import { inTransaction } from "#domain/platform/transaction.ts";
import { listNamesForStaff } from "#domain/profiles/profiles.ts";
import { requireCapability } from "#domain/rights/policy.ts";
import type { Member, Viewer } from "#domain/rights/viewer.ts";
import type { ReviewStatus } from "#shared/options/review-statuses.ts";
import { nameMember } from "#shared/text/member-name.ts";
import { truncate } from "#shared/text/truncate.ts";
import { listForModerators } from "./queries/queue.ts";
import * as queries from "./queries/writing.ts";
import { versionOf } from "./view.ts";

export type SeenReview = { id: number; version?: string | undefined };

export type PassedOver =
  | { why: "decided"; status: ReviewStatus; by: string | undefined }
  | { why: "changed" | "gone" };

export type Decided = { ids: number[]; passedOver: PassedOver[] };

export async function approveReviews(viewer: Viewer, reviews: SeenReview[]): Promise<Decided> {
  const actor = requireCapability(viewer, "moderate-reviews");
  return inTransaction((db) => decideIn(db, actor, reviews, { status: "approved", reason: null }));
}

/** Runs in the transaction that resolves their cases and has checked that the actor moderates. */
export function rejectIn(
  db: Db,
  actor: Member,
  reviews: SeenReview[],
  reason: string,
): Promise<Decided> {
  return decideIn(db, actor, reviews, { status: "rejected", reason });
}

/** Covers the text of a review, or uncovers it; throws Forbidden and NotFound. */
export async function coverSpoilers(viewer: Viewer, id: number, isCovered: boolean): Promise<void> {
  const actor = requireCapability(viewer, "moderate-reviews");
  await inTransaction(async (db) => {
    await queries.lockAll(db, [id]);
    const [review] = await listForModerators(db, [id]);
    if (!review) throw new NotFound("This review is no longer available.");
    if (review.hasSpoilers === isCovered) return;
    await queries.coverSpoilers(db, id, isCovered);
    const act = isCovered ? "spoilers-covered" : "spoilers-uncovered";
    await recordAudit(db, actor, [
      { act, subject: describeReview(review), path: `/admin/moderation/${id}`, reason: null },
    ]);
  });
}

type Decision = { status: "approved" | "rejected"; reason: string | null };

async function decideIn(db: Db, actor: Member, reviews: SeenReview[], decision: Decision) {
  const { status, reason } = decision;
  const versions = new Map(reviews.map(({ id, version }) => [id, version]));
  const locked = await queries.lockAll(db, [...versions.keys()]);
  const isAsSeen = (review: (typeof locked)[number]) =>
    review.status !== status &&
    (versions.get(review.id) ?? versionOf(review)) === versionOf(review);
  const ids = locked.filter(isAsSeen).map(({ id }) => id);
  for (const id of ids) {
    await queries.decide(db, id, { status, flaggedReason: reason, decidedBy: actor.id });
  }
  await recordDecisions(db, actor, ids, decision);
  const changed = locked.filter((review) => !isAsSeen(review));
  const names = await listNamesForStaff(
    changed.flatMap(({ decidedBy }) => decidedBy ?? []),
    db,
  );
  const passedOver = changed.map((review): PassedOver => {
    const wasSoBefore = versions.get(review.id)?.startsWith(review.status);
    const isDecided = review.status === status || (review.status !== "pending" && !wasSoBefore);
    if (!isDecided) return { why: "changed" };
    return { why: "decided", status: review.status, by: names.get(review.decidedBy ?? 0) };
  });
  const goneCount = versions.size - locked.length;
  const gone = Array.from({ length: goneCount }, (): PassedOver => ({ why: "gone" }));
  return { ids, passedOver: [...passedOver, ...gone] };
}

async function recordDecisions(db: Db, actor: Member, ids: number[], { status, reason }: Decision) {
  const rows = await listForModerators(db, ids);
  const entries = rows.map((row) => ({
    act: `review-${status}` as const,
    subject: describeReview(row),
    path: `/admin/moderation/${row.id}`,
    reason,
  }));
  await recordAudit(db, actor, entries);
}

const longestSubject = 300;

function describeReview(row: Awaited<ReturnType<typeof listForModerators>>[number]): string {
  const author = nameMember(row.authorName);
  return truncate(`Review of ${row.movieTitle} by ${author}`, longestSubject);
}
