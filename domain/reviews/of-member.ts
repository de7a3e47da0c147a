import { database } from "#db/client.ts";
import { requireCapability } from "#domain/rights/policy.ts";
import { type Viewer, visitor } from "#domain/rights/viewer.ts";
import * as queries from "./queries/of-member.ts";
import { type ReviewWithMovie, viewReviewWithMovie } from "./view.ts";

export async function listReviewsOfMember(
  viewer: Viewer,
  userId: number,
  limit: number,
): Promise<ReviewWithMovie[]> {
  const rows = await queries.listOfMember(database(), viewer, userId, limit);
  return rows.map((row) => viewReviewWithMovie(row, viewer));
}

/** Counts public reviews; the mean is from 1 to 5, or 0 without any. */
export function summarizeReviewsOfMember(
  userId: number,
): Promise<{ reviews: number; averageRating: number }> {
  return queries.summarizeOfMember(database(), visitor, userId);
}

/** Leaves out members without reviews; throws Forbidden. */
export function summarizeReviewsOfMembers(viewer: Viewer, userIds: number[]) {
  requireCapability(viewer, "manage-users");
  return queries.summarizeOfMembers(database(), visitor, userIds);
}
