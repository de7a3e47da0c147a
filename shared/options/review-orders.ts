import { labelOf } from "./label-of.ts";

/** The orders of a film's reviews; each falls back on the newest first. */
export const reviewOrders = [
  { value: "top", label: "Top Rated" },
  { value: "top-recent", label: "Top Rated + Recent" },
  { value: "recent", label: "Recent" },
  { value: "helpful", label: "Most Helpful" },
] as const;

export type ReviewOrder = (typeof reviewOrders)[number]["value"];

export const topReviewOrders = ["top", "helpful", "recent"] as const satisfies ReviewOrder[];

export const communityOrders = [
  { value: "recent", label: "Most Recent" },
  { value: "oldest", label: "Oldest" },
  { value: "highest", label: "Highest Rated" },
  { value: "lowest", label: "Lowest Rated" },
  { value: "helpful", label: "Most Helpful" },
] as const;

export type CommunityOrder = (typeof communityOrders)[number]["value"];

export type TopReviewOrder = (typeof topReviewOrders)[number];

export function labelOfReviewOrder(value: ReviewOrder): string {
  return labelOf(reviewOrders, value);
}
