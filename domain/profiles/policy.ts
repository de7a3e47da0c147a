import { can } from "#domain/rights/policy.ts";
import type { Member, Viewer } from "#domain/rights/viewer.ts";
import type { Audience } from "#shared/options/audiences.ts";
import type { Role } from "#shared/options/members.ts";

/** Members edit only their own profile (rule 19). */
export function canEditProfile(viewer: Viewer, profile: { userId: number }): boolean {
  return viewer.kind === "member" && viewer.id === profile.userId;
}

/** Before the address is confirmed, only the member and those who manage members see it. */
export function canSeeProfile(
  viewer: Viewer,
  profile: { userId: number; isConfirmed: boolean },
): boolean {
  return profile.isConfirmed || canEditProfile(viewer, profile) || can(viewer, "manage-users");
}

/** What is private (rule 37) is closed to everyone else, whatever rights they have. */
export function partRights(
  viewer: Viewer,
  profile: { userId: number; isFollowed: boolean; isBlocked: boolean } & Record<
    `${Part}Audience`,
    Audience
  >,
) {
  const isOwn = canEditProfile(viewer, profile);
  const isOther = viewer.kind === "member" && !isOwn;
  const sees = (part: Part) => {
    const audience = profile[`${part}Audience`];
    return isOwn || audience === "everyone" || (audience === "followers" && profile.isFollowed);
  };
  return {
    follow: isOther && !profile.isBlocked,
    block: isOther,
    seeDiary: sees("diary"),
    seeWatchlist: sees("watchlist"),
    seeFavorites: sees("favorites"),
    seePeople: sees("people"),
  };
}

type Part = "diary" | "watchlist" | "favorites" | "people";

type Managed = { userId: number; role: Role; isOwner: boolean };

export function refusalToSuspend(
  actor: Pick<Member, "isOwner"> & { id: number | null },
  { userId, role, isOwner }: Managed,
): string | null {
  if (isOwner) return "The owner can’t be suspended.";
  if (actor.id === userId) return "You can’t suspend yourself.";
  if (role === "admin" && !actor.isOwner) return "An admin can’t be suspended.";
  return null;
}

/** Null where they may. Nobody changes their own role, so the last admin cannot resign. */
export function refusalToMake(actor: Member, managed: Managed, role: Role): string | null {
  if (managed.isOwner) return "The owner can’t be demoted.";
  if (actor.id === managed.userId) return "You can’t change your own role.";
  const isAboutAdmins = managed.role === "admin" || role === "admin";
  if (isAboutAdmins && !actor.isOwner) return "Only the owner can make or unmake an admin.";
  return null;
}
