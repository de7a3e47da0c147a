import type { Viewer } from "#domain/rights/viewer.ts";
import type { Audience } from "#shared/options/audiences.ts";

/** A private diary (rule 34) is its member's alone, whatever rights the viewer has. */
export function canSeeDiary(
  viewer: Viewer,
  profile: { userId: number; diaryAudience: Audience },
): boolean {
  const isOwn = viewer.kind === "member" && viewer.id === profile.userId;
  return isOwn || profile.diaryAudience === "everyone";
}
