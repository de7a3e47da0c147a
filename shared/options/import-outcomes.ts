/** Where a row of a member's import went. */
export const importOutcomes = [
  { value: "added", label: "Added" },
  { value: "there", label: "Already there" },
  { value: "waits", label: "Waiting" },
  { value: "refused", label: "Left out" },
] as const;

export type ImportOutcome = (typeof importOutcomes)[number]["value"];

/**
 * What a row is: an entry of the diary, a film seen some time, one of the watchlist, a favorite, one
 * of a list.
 */
export type ImportedKind = "watched" | "seen" | "watchlist" | "favorite" | "list";
