import type { MemberStatus } from "#shared/options/members.ts";

type Suspended = { isSuspended: boolean; suspensionUntil: Date | null };

/** How a member stands now: a suspension ends by itself at its end (specification, section 4). */
export function memberStatusOf({ isSuspended, suspensionUntil: until }: Suspended): MemberStatus {
  if (!isSuspended) return "active";
  return until && until <= new Date() ? "expired" : "suspended";
}
