import { can } from "#domain/accounts/policy.ts";
import type { Viewer } from "#domain/accounts/viewer.ts";

/** Whether the viewer reads reviews that are pending or rejected, whoever wrote them. */
export function canModerateReviews(viewer: Viewer): boolean {
  return can(viewer, "moderate-reviews");
}
