export const relationships = [
  { value: "sequel", label: "Sequel" },
  { value: "prequel", label: "Prequel" },
  { value: "remake", label: "Remake" },
  { value: "spin-off", label: "Spin-off" },
  { value: "series", label: "Same series" },
  { value: "related", label: "Related" },
] as const;

export type Relationship = (typeof relationships)[number]["value"];

/** What the first film is to the second, where the second is this to the first. */
export const mirrored: Record<Relationship, Relationship> = {
  sequel: "prequel",
  prequel: "sequel",
  series: "series",
  remake: "related",
  "spin-off": "related",
  related: "related",
};
