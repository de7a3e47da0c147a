import { countCases } from "#domain/moderation/cases.ts";
import { countReviewsByStatus } from "#domain/reviews/queue.ts";
import { can } from "#domain/rights/policy.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { inDigits } from "#shared/format/count-of.ts";
import type { AdminScreen } from "./admin-screens.ts";

/** The moderators' screens with how much waits behind each. */
export async function withWaiting(viewer: Viewer, rooms: AdminScreen[]): Promise<AdminScreen[]> {
  if (!can(viewer, "moderate-reviews")) return rooms;
  const [reviews, cases] = await Promise.all([countReviewsByStatus(viewer), countCases(viewer)]);
  const waiting = new Map([
    ["/admin/moderation", reviews.pending],
    ["/admin/flagging", cases.pending],
  ]);
  return rooms.map((screen) => {
    const count = waiting.get(screen.to);
    return count ? { ...screen, text: `${screen.text} ${inDigits(count)} waiting.` } : screen;
  });
}
