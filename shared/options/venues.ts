/** Where a film was watched. */
export const venues = [
  { value: "cinema", label: "Cinema" },
  { value: "home", label: "Home" },
  { value: "youtube", label: "YouTube" },
  { value: "festival", label: "Festival" },
  { value: "television", label: "Television" },
] as const;

export type Venue = (typeof venues)[number]["value"];
