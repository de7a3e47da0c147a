import { database } from "#db/client.ts";
import { Gone, NotFound } from "#domain/platform/errors.ts";
import { type Viewer, visitor } from "#domain/rights/viewer.ts";
import { nameMember } from "#shared/text/member-name.ts";
import { findVisible } from "./queries/own.ts";
import { exists, findMostHelpful } from "./queries/reading.ts";
import { type ReviewWithMovie, viewReviewWithMovie } from "./view.ts";
import { withViewerState } from "./viewer-state.ts";

export type Quotable = { text: string; author: string };

const leastOfQuote = 20;

/**
 * A review that everyone may read, with what the viewer has done with it, and the usernames of whom
 * it mentions; throws Gone where it is hidden, and NotFound where there is none.
 */
export async function getPublicReview(
  id: number,
  viewer: Viewer = visitor,
): Promise<ReviewWithMovie & { mentioned: string[] }> {
  const row = await findVisible(database(), visitor, id);
  const [review] = await withViewerState(viewer, row ? [viewReviewWithMovie(row, visitor)] : []);
  if (row && review) return { ...review, mentioned: row.mentioned };
  const absence = (await exists(database(), id)) ? Gone : NotFound;
  throw new absence("This review is no longer available.");
}

/** The most helpful review of a film that is long enough and tells no ending. */
export async function findReviewToQuote(movieId: number): Promise<Quotable | undefined> {
  const review = await findMostHelpful(database(), movieId, leastOfQuote);
  if (!review?.reviewText) return undefined;
  return { text: review.reviewText, author: nameMember(review.displayName, review.username) };
}
