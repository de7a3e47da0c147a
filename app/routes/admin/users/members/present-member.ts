import type { ManagedMember } from "#domain/profiles/directory.ts";
import type { summarizeReviewsOfMembers } from "#domain/reviews/of-member.ts";
import { dayOf } from "#shared/format/day.ts";
import { labelOf } from "#shared/options/label-of.ts";
import { memberStatuses, roles } from "#shared/options/members.ts";
import { nameMember } from "#shared/text/member-name.ts";

type Summary = Awaited<ReturnType<typeof summarizeReviewsOfMembers>>[number];

export type PresentedMember = ReturnType<typeof presentMember>;

export function presentMember(member: ManagedMember, summary: Summary | undefined) {
  const { name, createdAt, lastActive, suspensionReason, suspensionUntil } = member;
  const { isOwner, role, status, isConfirmed } = member;
  const { reviews = 0, averageRating = 0, lastPosted = lastActive } = summary ?? {};
  return {
    username: member.username,
    name: nameMember(name),
    avatarUrl: member.avatarUrl,
    bio: member.bio,
    isOwner,
    role,
    status,
    isConfirmed,
    roleLabel: isOwner ? "Owner" : labelOf(roles, role),
    statusLabel: labelOf(memberStatuses, status),
    joined: dayOf(createdAt),
    lastActive: dayOf(lastPosted > lastActive ? lastPosted : lastActive),
    reviews,
    averageRating: averageRating > 0 ? averageRating.toFixed(1) : null,
    suspension:
      status === "active"
        ? null
        : { reason: suspensionReason, until: suspensionUntil && dayOf(suspensionUntil) },
    can: member.can,
  };
}
