/** An author whose account is deleted (specification, section 8). */
const anonymous = "Anonymous";

/** A member who has chosen no name (specification, section 2). */
export const unnamed = "Anonymous User";

/** The display name; 'Anonymous User' without one, and 'Anonymous' without an account. */
export function nameMember(displayName: string | null | undefined, username?: string | null) {
  return displayName ?? (username ? unnamed : anonymous);
}
