import { countCases } from "#domain/moderation/cases.ts";
import { countReviewsByStatus } from "#domain/reviews/queue.ts";
import { can } from "#domain/rights/policy.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { inDigits } from "#shared/format/count-of.ts";
import type { Room } from "./rooms.ts";

/** The moderators' screens with how much waits behind each. */
export async function withWaiting(viewer: Viewer, rooms: Room[]): Promise<Room[]> {
  if (!can(viewer, "moderate-reviews")) return rooms;
  const [reviews, cases] = await Promise.all([countReviewsByStatus(viewer), countCases(viewer)]);
  const waiting = new Map([
    ["/admin/moderation", reviews.pending],
    ["/admin/flagging", cases.pending],
  ]);
  return rooms.map((room) => {
    const count = waiting.get(room.to);
    return count ? { ...room, text: `${room.text} ${inDigits(count)} waiting.` } : room;
  });
}
