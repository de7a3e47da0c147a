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

/**
 * What the viewer may do about a case: decide it while it is open, and with it reject its review;
 * edit its film, suspend its member.
 */
export function caseRights(viewer: Viewer, { status, ...about }: Case): CaseRights {
  const review = { status: about.reviewStatus ?? "pending" } as const;
  return {
    decide: can(viewer, "moderate-reviews") && isOpen(status),
    rejectReview: about.contentType === "review" && decisionRights(viewer, review).reject,
    curate: can(viewer, "curate-catalogue"),
    suspend: can(viewer, "manage-users"),
  };
}

/** Whether a case waits for its one decision. */
export function isOpen(status: FlagStatus): boolean {
  return status === "pending";
}

/** Throws Forbidden where the member would report themselves. */
export function requireAnothersProfile(actor: Member, { userId }: { userId: number }): void {
  if (actor.id === userId) throw new Forbidden("You can’t report your own profile.");
}
