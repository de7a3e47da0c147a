import { sql } from "kysely";
import type { Db } from "#db/client.ts";
import type { Viewer } from "#domain/rights/viewer.ts";

export type ViewerState = { hasVoted: boolean; hasFlagged: boolean };

export function viewerStateOf(viewer: Viewer) {
  if (viewer.kind === "visitor") return sql<ViewerState | null>`null`.as("viewerState");
  const { id } = viewer;
  return sql<ViewerState | null>`json_build_object(
    'hasVoted', exists (
      select from helpful_votes where review_id = reviews.id and user_id = ${id}
    ),
    'hasFlagged', exists (
      select from flags where review_id = reviews.id and reporter_id = ${id}
    )
  )`.as("viewerState");
}

export function listViewerStates(db: Db, viewer: Viewer, ids: number[]) {
  return db
    .selectFrom("reviews")
    .select(["reviews.id", "reviews.userId", viewerStateOf(viewer)])
    .where("reviews.id", "in", ids)
    .execute();
}
