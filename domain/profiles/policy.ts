import type { Viewer } from "#domain/accounts/viewer.ts";

export function canEditProfile(viewer: Viewer, profile: { userId: number }): boolean {
  return viewer.kind === "member" && viewer.id === profile.userId;
}
