import { database } from "#db/client.ts";
import type { PageRequest } from "#db/paging.ts";
import { type Viewer, visitor } from "#domain/rights/viewer.ts";
import type { CommunityOrder } from "#shared/options/review-orders.ts";
import * as queries from "./queries/community.ts";
import { countListed, toTitleSearch } from "./queue-search.ts";
import { type ReviewWithMovie, viewReviewWithMovie } from "./view.ts";

export type CommunityRequest = PageRequest & {
  userId?: number | undefined;
  stars?: number | undefined;
  /** Matches any spelling; one or two letters match titles only. */
  text?: string | undefined;
  order: CommunityOrder;
};

type CommunityPage = {
  reviews: ReviewWithMovie[];
  page: number;
  pages: number;
  total: number;
  cursor?: string | undefined;
};

/** Approved reviews. */
export function countReviews(): Promise<number> {
  return queries.countApproved(database(), undefined);
}

/** A search lists the first thousand. */
export async function listCommunityReviews(
  viewer: Viewer,
  { userId, stars, text, ...request }: CommunityRequest,
): Promise<CommunityPage> {
  const reader = userId === undefined ? visitor : viewer;
  const filters = { userId, stars, search: await toTitleSearch(text) };
  const counted = await countListed(filters.search, {
    found: (most) => queries.countCommunity(database(), reader, filters, most),
    all: () =>
      userId === undefined
        ? queries.countApproved(database(), stars)
        : queries.countCommunity(database(), reader, filters),
  });
  const { rows, ...place } = await queries.listCommunity(database(), { reader, viewer }, filters, {
    ...request,
    ...counted,
  });
  return { reviews: rows.map((row) => viewReviewWithMovie(row, viewer)), ...place };
}
