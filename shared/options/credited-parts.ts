export const creditedParts = [
  { value: "director", label: "Director" },
  { value: "crew", label: "Crew" },
  { value: "cast", label: "Cast" },
] as const;

export type CreditedPart = (typeof creditedParts)[number]["value"];
