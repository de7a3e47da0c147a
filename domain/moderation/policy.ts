import { Forbidden } from "#domain/platform/errors.ts";
import { decisionRights } from "#domain/reviews/policy.ts";
import { can } from "#domain/rights/policy.ts";
import type { Member, Viewer } from "#domain/rights/viewer.ts";
import type { FlaggedContentType, FlagStatus } from "#shared/options/flags.ts";
import type { ReviewStatus } from "#shared/options/review-statuses.ts";

type Case = {
  status: FlagStatus;
  contentType: FlaggedContentType;
  reviewStatus: ReviewStatus | null;
};

type CaseRights = { decide: boolean; rejectReview: boolean; curate: boolean; suspend: boolean };

/** An open case also lets its review be rejected. */
export function caseRights(viewer: Viewer, { status, ...about }: Case): CaseRights {
  const review = { status: about.reviewStatus ?? "pending" } as const;
  return {
    decide: can(viewer, "moderate-reviews") && isOpen(status),
    rejectReview: about.contentType === "review" && decisionRights(viewer, review).reject,
    curate: can(viewer, "curate-catalogue"),
    suspend: can(viewer, "manage-users"),
  };
}

export function isOpen(status: FlagStatus): boolean {
  return status === "pending";
}

/** Throws Forbidden for a report of oneself. */
export function requireAnothersProfile(actor: Member, { userId }: { userId: number }): void {
  if (actor.id === userId) throw new Forbidden("You can’t report your own profile.");
}
