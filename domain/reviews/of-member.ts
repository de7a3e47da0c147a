import { database } from "#db/client.ts";
import { requireCapability } from "#domain/rights/policy.ts";
import { type Viewer, visitor } from "#domain/rights/viewer.ts";
import * as queries from "./queries/of-member.ts";
import { type ReviewWithMovie, viewReviewWithMovie } from "./view.ts";

/** A member's newest reviews that the viewer may read, each with its film, at most `limit`. */
export async function listReviewsOfMember(
  viewer: Viewer,
  userId: number,
  limit: number,
): Promise<ReviewWithMovie[]> {
  const rows = await queries.listOfMember(database(), viewer, userId, limit);
  return rows.map((row) => viewReviewWithMovie(row, viewer));
}

/**
 * How many reviews of a member the public can read, and the mean of the ratings given in them,
 * from 1 to 5, or 0 where there are none.
 */
export function summarizeReviewsOfMember(
  userId: number,
): Promise<{ reviews: number; averageRating: number }> {
  return queries.summarizeOfMember(database(), visitor, userId);
}

/**
 * The same of each of these members who has reviewed anything, with the date of the last review.
 * Throws Forbidden where the viewer does not manage members.
 */
export function summarizeReviewsOfMembers(viewer: Viewer, userIds: number[]) {
  requireCapability(viewer, "manage-users");
  return queries.summarizeOfMembers(database(), visitor, userIds);
}
