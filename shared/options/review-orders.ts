/** The orders of a film's reviews; each falls back on the newest first. */
export const reviewOrders = [
  { value: "top", label: "Top Rated" },
  { value: "top-recent", label: "Top Rated + Recent" },
  { value: "recent", label: "Recent" },
  { value: "helpful", label: "Most Helpful" },
] as const;

export type ReviewOrder = (typeof reviewOrders)[number]["value"];

/** The tabs of Top Reviews on the home page. */
export const topReviewOrders = ["top", "helpful", "recent"] as const satisfies ReviewOrder[];

export type TopReviewOrder = (typeof topReviewOrders)[number];

export function labelOfReviewOrder(value: ReviewOrder): string {
  return reviewOrders.find((order) => order.value === value)?.label ?? value;
}
