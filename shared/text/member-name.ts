/** An author whose account is deleted (rule 29). */
const anonymous = "Anonymous";

/** A member who has chosen no name (rule 29). */
export const unnamed = "Anonymous User";

/** The display name; 'Anonymous User' without one, and 'Anonymous' without an account. */
export function nameMember(displayName: string | null | undefined, username?: string | null) {
  return displayName ?? (username ? unnamed : anonymous);
}
