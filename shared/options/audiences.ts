/** The readers of what a member may keep private. */
export const audiences = [
  { value: "everyone", label: "Everyone" },
  { value: "me", label: "Only me" },
] as const;

export type Audience = (typeof audiences)[number]["value"];
