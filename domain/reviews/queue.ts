import { database } from "#db/client.ts";
import type { PageRequest } from "#db/paging.ts";
import { NotFound } from "#domain/platform/errors.ts";
import { requireCapability } from "#domain/rights/policy.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { dayForBoth } from "#shared/format/day.ts";
import type { ReviewStatus } from "#shared/options/review-statuses.ts";
import { nameMember } from "#shared/text/member-name.ts";
import { decisionRights } from "./policy.ts";
import * as queries from "./queries/queue.ts";
import { countListed, sumCounts, toQueueSearch } from "./queue-search.ts";
import { versionOf, viewMovie } from "./view.ts";

type QueueRequest = PageRequest & {
  text?: string | undefined;
  status?: ReviewStatus | undefined;
  stars?: number | undefined;
};

export type ModeratedReview = Awaited<ReturnType<typeof listReviewsForDecision>>[number];

type Tally = Awaited<ReturnType<typeof queries.listTallies>>[number];

type ReviewFigures = Record<ReviewStatus | "total", number>;

export async function countReviewsByStatus(viewer: Viewer): Promise<ReviewFigures> {
  requireCapability(viewer, "moderate-reviews");
  return toFigures(await queries.listTallies(database()));
}

function toFigures(tallies: Tally[]): ReviewFigures {
  return {
    total: sumCounts(tallies),
    pending: sumCounts(tallies, { status: "pending" }),
    approved: sumCounts(tallies, { status: "approved" }),
    rejected: sumCounts(tallies, { status: "rejected" }),
  };
}

/**
 * Pending reviews on pages of their own, then the others, each the newest first; a search lists the
 * first thousand of any status. Throws Forbidden.
 */
export async function listReviewsToModerate(
  viewer: Viewer,
  { text, status, stars, ...request }: QueueRequest,
) {
  requireCapability(viewer, "moderate-reviews");
  const filters = { status, stars, search: await toQueueSearch(text) };
  const tallies = await queries.listTallies(database());
  const counted = await countListed(Boolean(filters.search), {
    found: (most) => queries.countFound(database(), filters, most),
    all: async () => sumCounts(tallies, { status, rating: stars }),
  });
  const pending = sumCounts(tallies, { status: "pending", rating: stars });
  const { ids, ...place } =
    filters.search || status
      ? await queries.listQueue(database(), filters, { ...request, ...counted })
      : await queries.listPendingFirst(database(), { stars, pending, ...counted }, request);
  const reviews = await listReviewsForDecision(viewer, ids);
  return { reviews, figures: toFigures(tallies), isCapped: counted.isCapped, ...place };
}

/** Sorted as the ids, without deleted ones; throws Forbidden. */
export async function listReviewsForDecision(viewer: Viewer, ids: number[]) {
  requireCapability(viewer, "moderate-reviews");
  const rows = await queries.listForModerators(database(), ids);
  return rows.map((row) => ({
    id: row.id,
    version: versionOf(row),
    rating: row.rating,
    text: row.reviewText,
    hasSpoilers: row.hasSpoilers,
    status: row.status,
    reason: row.flaggedReason,
    flagCount: row.flagCount,
    ...dayForBoth(row.createdAt),
    author: {
      name: nameMember(row.authorName),
      username: row.username ?? undefined,
      avatarUrl: row.avatarUrl ?? undefined,
    },
    movie: viewMovie(row),
    can: decisionRights(viewer, row),
    decision: row.decidedAt ? { by: row.decidedBy, ...dayForBoth(row.decidedAt) } : undefined,
  }));
}

export async function getReviewToModerate(viewer: Viewer, id: number): Promise<ModeratedReview> {
  const [review] = await listReviewsForDecision(viewer, [id]);
  if (!review) throw new NotFound("This review is no longer available.");
  return review;
}
