export const sponsoredNoticePlacements = [
  { value: "home", label: "Home" },
  { value: "browse", label: "Browse" },
  { value: "film", label: "Film page" },
] as const;

export type SponsoredNoticePlacement = (typeof sponsoredNoticePlacements)[number]["value"];
