/** A picture's address where a page may show it without asking another site; else null. */
export function ownPicture(address: string | null): string | null {
  return address?.startsWith("/") ? address : null;
}
