import { database } from "#db/client.ts";
import type { PageRequest } from "#db/paging.ts";
import { listMoviesTitled } from "#domain/movies/movies.ts";
import { type Viewer, visitor } from "#domain/rights/viewer.ts";
import type { CommunityOrder } from "#shared/options/review-orders.ts";
import { fold, hasTrigram } from "#shared/text/fold.ts";
import * as queries from "./queries/community.ts";
import { type ReviewWithMovie, viewReviewWithMovie } from "./view.ts";

export type CommunityRequest = PageRequest & {
  /** Whose reviews; of all members without it. */
  userId?: number | undefined;
  stars?: number | undefined;
  /** In the review or in the film's title, in any spelling; one or two letters in titles alone. */
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

const mostFound = 1000;
const mostFilms = 200;

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
  const filters = { userId, stars, search: await toSearch(text) };
  const total = await countFound(reader, filters);
  const isCapped = filters.search !== undefined && total === mostFound;
  const { rows, ...place } = await queries.listCommunity(database(), { reader, viewer }, filters, {
    ...asked,
    total,
    isCapped,
  });
  return { reviews: rows.map((row) => viewReviewWithMovie(row, reader)), ...place };
}

async function toSearch(text = ""): Promise<queries.CommunityFilters["search"]> {
  const words = fold(text);
  if (!words) return undefined;
  const movieIds = await listMoviesTitled(words, mostFilms);
  return { words: hasTrigram(words) ? words : "", movieIds };
}

function countFound(reader: Viewer, filters: queries.CommunityFilters): Promise<number> {
  const { userId, stars, search } = filters;
  if (search) return queries.countCommunity(database(), reader, filters, mostFound);
  if (userId === undefined) return queries.countEveryones(database(), stars);
  return queries.countCommunity(database(), reader, filters);
}
