import { Forbidden } from "#domain/platform/errors.ts";
import { can } from "#domain/rights/policy.ts";
import type { Member, Viewer } from "#domain/rights/viewer.ts";
import type { Settings } from "#domain/settings/settings.ts";
import type { ReviewStatus } from "#shared/options/review-statuses.ts";

/** Fewer reviews are no opinion that members share (rule 33). */
export const fewestAgreeing = 3;

export function canModerateReviews(viewer: Viewer): boolean {
  return can(viewer, "moderate-reviews");
}

type Authored = { userId: number | null };

export function canSeeApproval(viewer: Viewer, review: Authored): boolean {
  return isAuthor(viewer, review) || canModerateReviews(viewer);
}

export type ReviewRights = { edit: boolean; remove: boolean; vote: boolean; flag: boolean };

export function reviewRights(viewer: Viewer, review: Authored): ReviewRights {
  const isOwn = isAuthor(viewer, review);
  const isAnothers = viewer.kind === "member" && !isOwn;
  return { edit: isOwn, remove: isOwn, vote: isAnothers, flag: isAnothers };
}

const refusals: Record<keyof ReviewRights, string> = {
  edit: "This review is another member’s.",
  remove: "This review is another member’s.",
  vote: "You can’t vote for your own review.",
  flag: "You can’t flag your own review.",
};

export function requireReviewRight(
  actor: Member,
  right: keyof ReviewRights,
  review: Authored,
): void {
  if (!reviewRights(actor, review)[right]) throw new Forbidden(refusals[right]);
}

export function isAuthor(viewer: Viewer, { userId }: Authored): boolean {
  return viewer.kind === "member" && viewer.id === userId;
}

type DecisionRights = { approve: boolean; reject: boolean };

export function decisionRights(
  viewer: Viewer,
  { status }: { status: ReviewStatus },
): DecisionRights {
  const decides = canModerateReviews(viewer);
  return { approve: decides && status !== "approved", reject: decides && status !== "rejected" };
}

type Approval = Pick<Settings, "autoApproveReviews">;

/** The status by the settings (rule 23); strangers' reviews may wait. */
export function statusOfNew({ autoApproveReviews }: Approval, isTrusted: boolean): ReviewStatus {
  return autoApproveReviews && isTrusted ? "approved" : "pending";
}

/** An edit never approves what a moderator has rejected or not yet decided. */
export function statusAfterEdit(status: ReviewStatus, approval: Approval): ReviewStatus {
  return status === "approved" ? statusOfNew(approval, true) : "pending";
}
