import { database } from "#db/client.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import * as queries from "./queries/marks.ts";
import type { ReviewView } from "./view.ts";

/** The reviews with what the viewer has to do with each; for a visitor as they are. */
export async function withMarks<Review extends ReviewView>(
  viewer: Viewer,
  reviews: Review[],
): Promise<Review[]> {
  if (viewer.kind === "visitor" || reviews.length === 0) return reviews;
  const ids = reviews.map(({ id }) => id);
  const found = await queries.listMarks(database(), viewer.id, ids);
  const marks = new Map(found.map(({ id, ...rest }) => [id, rest]));
  return reviews.map((review) => ({ ...review, marks: marks.get(review.id) }));
}
