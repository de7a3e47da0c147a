export const relationships = [
  { value: "sequel", label: "Sequel" },
  { value: "prequel", label: "Prequel" },
  { value: "remake", label: "Remake" },
  { value: "spin-off", label: "Spin-off" },
  { value: "series", label: "Same series" },
  { value: "related", label: "Related" },
] as const;

export type Relationship = (typeof relationships)[number]["value"];

/** The same relation, seen from the other film. */
export const mirrored: Record<Relationship, Relationship> = {
  sequel: "prequel",
  prequel: "sequel",
  series: "series",
  remake: "related",
  "spin-off": "related",
  related: "related",
};
