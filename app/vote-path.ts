/** The value by which a visitor's form differs from that of a member who was signed out. */
export const voteOfVisitor = "sign-in";

/** Where a review is voted for, to come back to `back`, an address on this site. */
export function votePath(reviewId: number, back: string): string {
  return `/reviews/${reviewId}/vote?${new URLSearchParams({ back })}`;
}
