/** Where a review is voted for, to come back to `back`, an address on this site. */
export function votePath(reviewId: number, back: string): string {
  return `/reviews/${reviewId}/vote?${new URLSearchParams({ back })}`;
}
