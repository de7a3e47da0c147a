/** Marks a visitor's form, to tell it from that of a member who was signed out. */
export const voteOfVisitor = "sign-in";

/** The address of the vote form; `back` is an address on this site. */
export function votePath(reviewId: number, back: string): string {
  return `/reviews/${reviewId}/vote?${new URLSearchParams({ back })}`;
}
