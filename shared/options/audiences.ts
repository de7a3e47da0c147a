/** The readers of what a member may keep private. */
export const audiences = [
  { value: "everyone", label: "Everyone" },
  { value: "followers", label: "People who follow me" },
  { value: "me", label: "Only me" },
] as const;

export type Audience = (typeof audiences)[number]["value"];

/** Those of a member's list, which may also be found by its address alone. */
export const listAudiences = [
  { value: "everyone", label: "Everyone" },
  { value: "link", label: "Whoever has its address" },
  { value: "me", label: "Only me" },
] as const;

export type ListAudience = (typeof listAudiences)[number]["value"];
