import { database } from "#db/client.ts";
import type { PageRequest } from "#db/paging.ts";
import { type Viewer, visitor } from "#domain/accounts/viewer.ts";
import { createCache } from "#domain/platform/cache.ts";
import type { CommunityOrder } from "#shared/options/review-orders.ts";
import { fold } from "#shared/text/fold.ts";
import { toInternalId } from "#shared/validation/internal-id.ts";
import * as queries from "./queries/community.ts";
import { type ReviewWithMovie, viewReviewWithMovie } from "./view.ts";

export type CommunityRequest = PageRequest & {
  /** Whose reviews; of all members without it. */
  userId?: number | undefined;
  stars?: number | undefined;
  /** In the review or in the film's title, in any spelling. */
  text?: string | undefined;
  order: CommunityOrder;
};

export type CommunityPage = {
  reviews: ReviewWithMovie[];
  page: number;
  pages: number;
  total: number;
  mark?: string | undefined;
};

const mostFound = 1000;
const allOfThem = 100_000_000;

// Counting every review takes longer than reading a page of them.
const counts = createCache(
  (stars: number | undefined) => queries.countCommunity(database(), visitor, { stars }, allOfThem),
  { milliseconds: 5 * 60_000 },
);

/** To be called by every write that may change how many reviews there are. */
export function forgetCommunityCounts(): void {
  counts.clear();
}

/**
 * Twelve reviews of all members, or of one, each with its film; of a search the first thousand can
 * be reached. A page past the end gives the last. Who looks at one member's reviews sees what they
 * may see of that member, an author also those of their own that are not approved.
 */
export async function listCommunityReviews(
  viewer: Viewer,
  { userId, stars, text, ...asked }: CommunityRequest,
): Promise<CommunityPage> {
  const reader = userId === undefined ? visitor : viewer;
  const filters = { userId, stars, words: fold(text ?? "") };
  const total = await countFound(reader, filters);
  const { ids, ...place } = await queries.listCommunity(database(), reader, filters, {
    ...asked,
    total,
  });
  const rows = await queries.listByIds(database(), ids);
  return { reviews: rows.map((row) => viewReviewWithMovie(row, reader)), ...place };
}

function countFound(reader: Viewer, filters: queries.CommunityFilters): Promise<number> {
  const { userId, stars, words } = filters;
  if (userId === undefined && !words) return counts.get(stars);
  return queries.countCommunity(database(), reader, filters, words ? mostFound : allOfThem);
}

/** The member of that username or internal identifier, with the name to call them by. */
export async function findReviewer(named: string) {
  const userId = toInternalId(named);
  const profile = await queries.findReviewer(database(), userId ? { userId } : { username: named });
  if (!profile) return undefined;
  const { username, displayName } = profile;
  return { id: profile.userId, username, name: displayName ?? username };
}
