import type { Viewer } from "#domain/rights/viewer.ts";

/** Members edit their own profile, and nobody another's (specification, section 6). */
export function canEditProfile(viewer: Viewer, profile: { userId: number }): boolean {
  return viewer.kind === "member" && viewer.id === profile.userId;
}
