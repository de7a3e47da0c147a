import { database } from "#db/client.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import * as queries from "./queries/viewer-state.ts";
import type { ReviewView } from "./view.ts";

/** Reviews that are cached for everyone, with what the viewer has to do with each. */
export async function withViewerState<Review extends ReviewView>(
  viewer: Viewer,
  reviews: Review[],
): Promise<Review[]> {
  if (viewer.kind === "visitor" || reviews.length === 0) return reviews;
  const ids = reviews.map(({ id }) => id);
  const found = await queries.listViewerStates(database(), viewer, ids);
  const statesById = new Map(found.map(({ id, viewerState }) => [id, viewerState ?? undefined]));
  return reviews.map((review) => ({ ...review, viewerState: statesById.get(review.id) }));
}
