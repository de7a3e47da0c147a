/** An author whose account is deleted (specification, section 8). */
const anonymous = "Anonymous";

/** The display name or the username; 'Anonymous' for a deleted account, or where there was none. */
export function nameMember(displayName: string | null | undefined, username?: string | null) {
  return displayName ?? username ?? anonymous;
}

/** The heading of a profile and of its entry in lists of members (specification, section 2). */
export function nameOfProfile(displayName: string | null): string {
  return displayName ?? "Anonymous User";
}
