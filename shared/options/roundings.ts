/** How half stars of other sites become whole ones. */
export const roundings = [
  { value: "up", label: "Up: 3½ stars are 4" },
  { value: "down", label: "Down: 3½ stars are 3" },
] as const;

export type Rounding = (typeof roundings)[number]["value"];
