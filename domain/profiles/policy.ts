import { can } from "#domain/rights/policy.ts";
import type { Member, Viewer } from "#domain/rights/viewer.ts";
import type { Role } from "#shared/options/members.ts";

/** Members edit their own profile, and nobody another's (specification, section 6). */
export function canEditProfile(viewer: Viewer, profile: { userId: number }): boolean {
  return viewer.kind === "member" && viewer.id === profile.userId;
}

/** Nobody is public before they have confirmed their address; who manages members sees them. */
export function canSeeProfile(
  viewer: Viewer,
  profile: { userId: number; isConfirmed: boolean },
): boolean {
  return profile.isConfirmed || canEditProfile(viewer, profile) || can(viewer, "manage-users");
}

type Managed = { userId: number; role: Role; isOwner: boolean };

/** Why who manages members may not suspend this one, or end their suspension; null where they may. */
export function refusalToSuspend(
  actor: Pick<Member, "isOwner"> & { id: number | null },
  { userId, role, isOwner }: Managed,
): string | null {
  if (isOwner) return "The owner can't be suspended.";
  if (actor.id === userId) return "You can't suspend yourself.";
  if (role === "admin" && !actor.isOwner) return "An admin can't be suspended.";
  return null;
}

/**
 * Why who manages members may not give this one that role; null where they may. Since nobody
 * changes their own, the last admin stays one until the owner decides otherwise.
 */
export function refusalToMake(actor: Member, managed: Managed, wanted: Role): string | null {
  if (managed.isOwner) return "The owner can't be demoted.";
  if (actor.id === managed.userId) return "You can't change your own role.";
  const isAboutAdmins = managed.role === "admin" || wanted === "admin";
  if (isAboutAdmins && !actor.isOwner) return "Only the owner can make or unmake an admin.";
  return null;
}
