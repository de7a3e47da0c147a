import { can } from "#domain/rights/policy.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import type { Settings } from "#domain/settings/settings.ts";
import type { ReviewStatus } from "#shared/options/review-statuses.ts";

/** Whether the viewer reads reviews that are pending or rejected, whoever wrote them. */
export function canModerateReviews(viewer: Viewer): boolean {
  return can(viewer, "moderate-reviews");
}

type Approval = Pick<Settings, "autoApproveReviews">;

/** Whether a new review shows at once (decision 16). */
export function statusOfNew({ autoApproveReviews }: Approval): ReviewStatus {
  return autoApproveReviews ? "approved" : "pending";
}

/** What somebody has rejected, only somebody can let back in: an edit alone never approves. */
export function statusAfterEdit(status: ReviewStatus, approval: Approval): ReviewStatus {
  return status === "approved" ? statusOfNew(approval) : "pending";
}
