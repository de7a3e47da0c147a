/** Whoever has no profile any more (specification, section 8). */
const anonymous = "Anonymous";

/**
 * What a member is called, to administrators and to everyone: by the name they chose, else by
 * username; 'Anonymous' where the account is gone or there was none.
 */
export function nameMember(displayName: string | null | undefined, username?: string | null) {
  return displayName ?? username ?? anonymous;
}

/** What heads a member's own page and entry in lists of members (specification, section 2). */
export function nameOfProfile(displayName: string | null): string {
  return displayName ?? "Anonymous User";
}
