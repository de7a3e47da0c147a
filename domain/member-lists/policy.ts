import { can } from "#domain/rights/policy.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import type { ListAudience } from "#shared/options/audiences.ts";

type Owned = { userId: number };

export function isOwnList(viewer: Viewer, { userId }: Owned): boolean {
  return viewer.kind === "member" && viewer.id === userId;
}

/**
 * A private list (rule 36) is its member's alone, whatever rights the viewer has; one that was
 * hidden is its member's and the moderators'.
 */
export function canSeeList(
  viewer: Viewer,
  list: Owned & { audience: ListAudience; hiddenReason: string | null },
): boolean {
  if (isOwnList(viewer, list)) return true;
  if (list.audience === "me") return false;
  return list.hiddenReason === null || can(viewer, "moderate-reviews");
}

export function listRights(viewer: Viewer, list: Owned) {
  const isOwn = isOwnList(viewer, list);
  const isOthers = viewer.kind === "member" && !isOwn;
  return { edit: isOwn, like: isOthers, hide: isOthers && can(viewer, "moderate-reviews") };
}
