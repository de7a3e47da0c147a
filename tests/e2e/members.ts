export const password = "a password for tests";

/** Those whom the site treats differently, by the start of their address. */
export const memberKinds = ["owner", "admin", "moderator", "suspended", "newcomer"] as const;

export type MemberKind = (typeof memberKinds)[number];

/** Enough for each test to have one of its own. */
export const readers = 700;

/** From here on tests choose one by name. */
export const namedFrom = 600;

/** The cookies of their sessions, by their names. */
export const fileOfSessions = ".cache/e2e-data/sessions.json";

/** Has a feed of two pages; see fill-activity.ts. */
export const activeMember = "reader-690";

export function emailOf(name: string): string {
  return `${name}@example.org`;
}

export function nameOf(email: string): string {
  return email.replace(/@.*/, "");
}
