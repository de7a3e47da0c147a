import { database } from "#db/client.ts";
import type { PageRequest } from "#db/paging.ts";
import { listMoviesTitled } from "#domain/movies/movies.ts";
import { NotFound } from "#domain/platform/errors.ts";
import { listMembersNamed } from "#domain/profiles/profiles.ts";
import { requireCapability } from "#domain/rights/policy.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { dayForBoth } from "#shared/format/day.ts";
import type { ReviewStatus } from "#shared/options/review-statuses.ts";
import { fold, hasTrigram } from "#shared/text/fold.ts";
import { nameMember } from "#shared/text/member-name.ts";
import * as queries from "./queries/queue.ts";
import { versionOf, viewMovie } from "./view.ts";

type QueueRequest = PageRequest & {
  /** In the review, the film's title or the author's name, in any spelling. */
  text?: string | undefined;
  status?: ReviewStatus | undefined;
  stars?: number | undefined;
};

export type ModeratedReview = Awaited<ReturnType<typeof listReviewsForDecision>>[number];

type Tally = Awaited<ReturnType<typeof queries.listTallies>>[number];

type ReviewFigures = Record<ReviewStatus | "total", number>;

const mostFound = 1000;
const mostNamed = 200;

/** How many reviews there are, and how they stand. Throws Forbidden for who does not moderate. */
export async function countReviewsByStatus(viewer: Viewer): Promise<ReviewFigures> {
  requireCapability(viewer, "moderate-reviews");
  return toFigures(await queries.listTallies(database()));
}

function toFigures(tallies: Tally[]): ReviewFigures {
  const ofStatus = (status: ReviewStatus) => sumOf(tallies.filter((one) => one.status === status));
  return {
    total: sumOf(tallies),
    pending: ofStatus("pending"),
    approved: ofStatus("approved"),
    rejected: ofStatus("rejected"),
  };
}

/**
 * Twelve reviews however they stand, the newest first, with the figures of all; of a search the
 * first thousand can be reached. A page past the end gives the last. Throws Forbidden for who does not moderate reviews.
 */
export async function listReviewsToModerate(
  viewer: Viewer,
  { text, status, stars, ...asked }: QueueRequest,
) {
  requireCapability(viewer, "moderate-reviews");
  const filters = { status, stars, search: await toSearch(text) };
  const tallies = await queries.listTallies(database());
  const total = await countPassing(filters, tallies);
  const isCapped = filters.search !== undefined && total === mostFound;
  const counted = { ...asked, total, isCapped };
  const { ids, ...place } = await queries.listQueue(database(), filters, counted);
  const reviews = await listReviewsForDecision(viewer, ids);
  return { reviews, figures: toFigures(tallies), isCapped, ...place };
}

/** These reviews in their order, but for those that are gone. Throws Forbidden as the others do. */
export async function listReviewsForDecision(viewer: Viewer, ids: number[]) {
  requireCapability(viewer, "moderate-reviews");
  const rows = await queries.listForModerators(database(), ids);
  return rows.map((row) => ({
    id: row.id,
    version: versionOf(row),
    rating: row.rating,
    text: row.reviewText,
    status: row.status,
    reason: row.flaggedReason,
    flagCount: row.flagCount,
    ...dayForBoth(row.createdAt),
    author: {
      name: nameMember(row.displayName, row.username),
      username: row.username ?? undefined,
      avatarUrl: row.avatarUrl ?? undefined,
    },
    movie: viewMovie(row),
    decision: row.decidedAt ? { by: row.decidedBy, ...dayForBoth(row.decidedAt) } : undefined,
  }));
}

/** One review however it stands; throws NotFound, and Forbidden as the others do. */
export async function getReviewToModerate(viewer: Viewer, id: number): Promise<ModeratedReview> {
  const [review] = await listReviewsForDecision(viewer, [id]);
  if (!review) throw new NotFound("This review is no longer here.");
  return review;
}

async function toSearch(text = ""): Promise<queries.QueueFilters["search"]> {
  const words = fold(text);
  if (!words) return undefined;
  const [movieIds, userIds] = await Promise.all([
    listMoviesTitled(words, mostNamed),
    listMembersNamed(words, mostNamed),
  ]);
  return { words: hasTrigram(words) ? words : "", movieIds, userIds };
}

async function countPassing(filters: queries.QueueFilters, tallies: Tally[]): Promise<number> {
  const { status, stars, search } = filters;
  if (search) return queries.countFound(database(), filters, mostFound);
  return sumOf(
    tallies.filter(
      (one) => one.status === (status ?? one.status) && one.rating === (stars ?? one.rating),
    ),
  );
}

function sumOf(tallies: { count: number }[]): number {
  return tallies.reduce((sum, { count }) => sum + count, 0);
}
