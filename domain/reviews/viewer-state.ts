import { database } from "#db/client.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { reviewRights } from "./policy.ts";
import { listViewerStates } from "./queries/viewer-state.ts";
import type { ReviewView } from "./view.ts";

export async function withViewerState<Review extends ReviewView>(
  viewer: Viewer,
  reviews: Review[],
): Promise<Review[]> {
  if (viewer.kind === "visitor" || reviews.length === 0) return reviews;
  const ids = reviews.map(({ id }) => id);
  const rows = await listViewerStates(database(), viewer, ids);
  const rowsById = new Map(rows.map((row) => [row.id, row]));
  return reviews.map((review) => {
    const row = rowsById.get(review.id);
    if (!row) return review;
    const viewerState = row.viewerState ?? undefined;
    return { ...review, can: reviewRights(viewer, row), viewerState };
  });
}
