import { database } from "#db/client.ts";
import type { PageRequest } from "#db/paging.ts";
import { NotFound } from "#domain/platform/errors.ts";
import { requireMember } from "#domain/rights/policy.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { isAuthor } from "./policy.ts";
import * as queries from "./queries/own.ts";
import { type ReviewView, type ReviewWithMovie, viewReview, viewReviewWithMovie } from "./view.ts";

export async function findOwnReview(
  viewer: Viewer,
  movieId: number,
): Promise<ReviewView | undefined> {
  if (viewer.kind === "visitor") return undefined;
  const row = await queries.findOwnOfMovie(database(), viewer.id, movieId);
  return row && viewReview(row, viewer);
}

export async function getReview(viewer: Viewer, id: number): Promise<ReviewWithMovie> {
  const row = await queries.findVisible(database(), viewer, id);
  if (!row) throw new NotFound("This review is no longer available.");
  return viewReviewWithMovie(row, viewer);
}

export async function getOwnReview(viewer: Viewer, id: number): Promise<ReviewWithMovie> {
  requireMember(viewer);
  const row = await queries.findVisible(database(), viewer, id);
  if (!row || !isAuthor(viewer, row)) throw new NotFound("This review is no longer available.");
  return viewReviewWithMovie(row, viewer);
}

/** What the member's own review said before, the last first; none of another's. */
export function listEarlierTexts(viewer: Viewer, reviewId: number) {
  return queries.listEarlierTexts(database(), requireMember(viewer).id, reviewId);
}

export async function listOwnReviews(viewer: Viewer, request: PageRequest) {
  const member = requireMember(viewer);
  const total = await queries.countOwn(database(), member.id);
  const { rows, ...place } = await queries.listOwn(database(), member, total, request);
  return { reviews: rows.map((row) => viewReviewWithMovie(row, viewer)), ...place };
}
