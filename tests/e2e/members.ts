/** The accounts that are ready in the site under test; see prepare.ts. */
export const password = "a password for tests";

/** Those whom the site treats differently, by the start of their address. */
export const memberKinds = ["owner", "admin", "moderator", "suspended", "newcomer"] as const;

export type MemberKind = (typeof memberKinds)[number];

/** So many that each test has one that no other touches. */
export const readers = 700;

/** From here on tests name theirs themselves, as those do that sign in by the form. */
export const namedFrom = 600;

/** Has a feed of two pages; see fill-diary.ts. */
export const diarist = "reader-690";

export function emailOf(name: string): string {
  return `${name}@example.org`;
}
