export const iconNames = [
  "search",
  "bookmark",
  "heart",
  "flag",
  "star",
  "close",
  "menu",
  "chevron",
  "grid",
  "list",
  "play",
  "trophy",
  "sun",
  "moon",
  "person",
  "filter",
] as const;

export type IconName = (typeof iconNames)[number];

/** A drawing in the colour of the text beside it, which must say what it means. */
export function Icon({ name }: { name: IconName }) {
  return <span className={`icon icon-${name}`} aria-hidden="true" />;
}
