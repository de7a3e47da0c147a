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
] as const;

export type IconName = (typeof iconNames)[number];

/** A decorative icon in the colour of the text beside it, which must say what it means. */
export function Icon({ name }: { name: IconName }) {
  return <span className={`icon icon-${name}`} aria-hidden="true" />;
}
