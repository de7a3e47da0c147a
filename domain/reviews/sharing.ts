import { database } from "#db/client.ts";
import { Gone, NotFound } from "#domain/platform/errors.ts";
import { visitor } from "#domain/rights/viewer.ts";
import { findVisible } from "./queries/own.ts";
import { exists, findMostHelpful } from "./queries/reading.ts";
import { type ReviewWithMovie, viewReviewWithMovie } from "./view.ts";

const leastOfQuote = 20;

/** The public's view; throws Gone where it is hidden, and NotFound where there is none. */
export async function getPublicReview(id: number): Promise<ReviewWithMovie> {
  const row = await findVisible(database(), visitor, id);
  if (row) return viewReviewWithMovie(row, visitor);
  const absence = (await exists(database(), id)) ? Gone : NotFound;
  throw new absence("This review is no longer available.");
}

export async function findTextToQuote(movieId: number): Promise<string | undefined> {
  const review = await findMostHelpful(database(), movieId, leastOfQuote);
  return review?.reviewText ?? undefined;
}
