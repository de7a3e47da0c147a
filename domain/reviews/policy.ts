import type { Viewer } from "#domain/accounts/viewer.ts";

/** Whether the viewer reads reviews that are pending or rejected, whoever wrote them. */
export function canModerateReviews(viewer: Viewer): boolean {
  return viewer.kind === "member" && viewer.role === "admin";
}
