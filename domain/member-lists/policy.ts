import { can } from "#domain/rights/policy.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import type { ListAudience } from "#shared/options/audiences.ts";

type Owned = { userId: number };
/** `isConfirmed` is of its member's profile. */
type Seen = { audience: ListAudience; hiddenReason: string | null; isConfirmed?: boolean };
type Listed = Seen & { movieCount: number };

export function isOwnList(viewer: Viewer, { userId }: Owned): boolean {
  return viewer.kind === "member" && viewer.id === userId;
}

/**
 * A private list (rule 36) is its member's alone, whatever rights the viewer has; one that was
 * hidden is its member's and the moderators'.
 */
export function canSeeList(viewer: Viewer, list: Owned & Seen): boolean {
  if (isOwnList(viewer, list)) return true;
  if (list.audience === "me" || list.isConfirmed === false) return false;
  return list.hiddenReason === null || can(viewer, "moderate-reviews");
}

/** Only what stands at /lists is featured on the home page (rule 36), or taken off it. */
export function listRights(viewer: Viewer, list: Owned & Listed) {
  const isListed = list.audience === "everyone" && !list.hiddenReason && list.movieCount > 0;
  const isOwn = isOwnList(viewer, list);
  const isOthers = viewer.kind === "member" && !isOwn;
  return {
    edit: isOwn,
    like: isOthers,
    hide: isOthers && can(viewer, "moderate-reviews"),
    feature: isListed && can(viewer, "curate-catalogue"),
  };
}
