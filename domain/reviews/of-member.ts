import { database } from "#db/client.ts";
import { requireCapability } from "#domain/rights/policy.ts";
import { type Viewer, visitor } from "#domain/rights/viewer.ts";
import * as queries from "./queries/of-member.ts";
import { cutReview, type ReviewWithMovie, viewMovie, viewReviewWithMovie } from "./view.ts";

const longestText = 200;

/** The newest first; the texts of those that have a page of their own are cut short. */
export async function listReviewsOfMember(
  viewer: Viewer,
  userId: number,
  limit: number,
): Promise<ReviewWithMovie[]> {
  const rows = await queries.listOfMember(database(), viewer, userId, limit);
  return rows.map((row) => {
    const review = viewReviewWithMovie(row, viewer);
    return review.approval ? review : cutReview(review, longestText);
  });
}

/** The films that a member has publicly rated with four or five stars, the best first. */
export async function listTopFilmsOfMember(userId: number, limit: number) {
  const rows = await queries.listTopOfMember(database(), visitor, userId, limit);
  return rows.map(viewMovie);
}

/**
 * Counts public reviews, also by their stars from one to five; the mean is from 1 to 5, or 0
 * without any.
 */
export function summarizeReviewsOfMember(
  userId: number,
): Promise<{ reviews: number; averageRating: number; ratingCounts: number[] }> {
  return queries.summarizeOfMember(database(), visitor, userId);
}

/** Leaves out members without reviews; throws Forbidden. */
export function summarizeReviewsOfMembers(viewer: Viewer, userIds: number[]) {
  requireCapability(viewer, "manage-users");
  return queries.summarizeOfMembers(database(), visitor, userIds);
}
