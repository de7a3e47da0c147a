import { database } from "#db/client.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import * as queries from "./queries/marks.ts";
import type { ReviewView } from "./view.ts";

/** Reviews that are kept for everyone, with what the viewer has to do with each. */
export async function withMarks<Review extends ReviewView>(
  viewer: Viewer,
  reviews: Review[],
): Promise<Review[]> {
  if (viewer.kind === "visitor" || reviews.length === 0) return reviews;
  const ids = reviews.map(({ id }) => id);
  const found = await queries.listMarks(database(), viewer, ids);
  const marksById = new Map(found.map(({ id, marks }) => [id, marks ?? undefined]));
  return reviews.map((review) => ({ ...review, marks: marksById.get(review.id) }));
}
