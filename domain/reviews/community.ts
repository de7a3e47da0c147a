import { database } from "#db/client.ts";
import type { PageRequest } from "#db/paging.ts";
import { memberIdOf, type Viewer, visitor } from "#domain/rights/viewer.ts";
import type { CommunityOrder } from "#shared/options/review-orders.ts";
import * as queries from "./queries/community.ts";
import { countListed, toTitleSearch } from "./queue-search.ts";
import { type ReviewWithMovie, viewReviewWithMovie } from "./view.ts";

export type CommunityRequest = PageRequest & {
  userId?: number | undefined;
  stars?: number | undefined;
  /** Of a member: those in English and in the languages that they prefer. */
  isReadable?: boolean | undefined;
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

/** A search, or those that a member can read, list the first thousand. */
export async function listCommunityReviews(
  viewer: Viewer,
  { userId, stars, text, isReadable, ...request }: CommunityRequest,
): Promise<CommunityPage> {
  const reader = userId === undefined ? visitor : viewer;
  const readerId = isReadable ? memberIdOf(viewer) : null;
  const filters = { userId, stars, readerId, search: await toTitleSearch(text) };
  const counted = await countListed(Boolean(filters.search) || readerId !== null, {
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
