/** All icons of ui/icon.css; not in icon.tsx, as browsers need no list. */
export const iconNames = [
  "search",
  "bookmark",
  "heart",
  "flag",
  "close",
  "chevron",
  "grid",
  "list",
  "play",
  "filter",
  "pen",
  "home",
  "person",
  "settings",
  "share",
  "bell",
  "eye",
] as const;

export type IconName = (typeof iconNames)[number];
