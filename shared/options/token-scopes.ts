/** What a member's own programs may read by an access token. */
export const tokenScopes = [
  { value: "reviews", label: "My reviews" },
  { value: "watchlist", label: "My watchlist and favorites" },
  { value: "diary", label: "My diary" },
] as const;

export type TokenScope = (typeof tokenScopes)[number]["value"];
