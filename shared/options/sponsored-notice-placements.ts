/** Where a notice of the site's own can stand (decision 22). */
export const sponsoredNoticePlacements = [
  { value: "home", label: "Home" },
  { value: "browse", label: "Browse" },
  { value: "film", label: "Film page" },
] as const;

export type SponsoredNoticePlacement = (typeof sponsoredNoticePlacements)[number]["value"];
