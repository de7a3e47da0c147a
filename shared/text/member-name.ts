const anonymous = "Anonymous";

const unnamed = "Anonymous User";

/** The display name, or the name for a member without one or a deleted account (rule 29). */
export function nameMember(displayName: string | null | undefined, username?: string | null) {
  return displayName ?? (username ? unnamed : anonymous);
}
