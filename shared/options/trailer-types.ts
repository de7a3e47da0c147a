export const trailerTypes = [
  { value: "teaser", label: "Teaser" },
  { value: "trailer", label: "Trailer" },
  { value: "behind-the-scenes", label: "Behind the Scenes" },
] as const;

export type TrailerType = (typeof trailerTypes)[number]["value"];
