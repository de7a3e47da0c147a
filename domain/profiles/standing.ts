import type { MemberStanding } from "#shared/options/member-standings.ts";

type Suspended = { isSuspended: boolean; suspensionUntil: Date | null };

/** How a member stands now: a suspension ends by itself at its end (specification, section 4). */
export function standingOf({ isSuspended, suspensionUntil: until }: Suspended): MemberStanding {
  if (!isSuspended) return "active";
  return until && until <= new Date() ? "expired" : "suspended";
}
