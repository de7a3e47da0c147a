/** Where a visitor signs in, to come back to `next`, an address on this site. */
export function signInPath(next: string): string {
  return `/auth?${new URLSearchParams({ next })}`;
}
