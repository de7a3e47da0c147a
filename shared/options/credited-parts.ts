export const creditedParts = [
  { value: "director", label: "Director", person: "Director" },
  { value: "crew", label: "Crew", person: "Crew member" },
  { value: "cast", label: "Cast", person: "Actor" },
] as const;

export type CreditedPart = (typeof creditedParts)[number]["value"];

/** What someone is called whose films mostly credit them so; a person without films is 'Creator'. */
export function describePart(part: CreditedPart | null): string {
  return creditedParts.find(({ value }) => value === part)?.person ?? "Creator";
}
