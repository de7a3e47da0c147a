/** How a member stands (specification, section 4). */
export const memberStandings = [
  { value: "active", label: "Active" },
  { value: "suspended", label: "Suspended" },
  { value: "expired", label: "Suspension Expired" },
] as const;

export type MemberStanding = (typeof memberStandings)[number]["value"];

/** What members are filtered by; whose suspension has ended is active again. */
export const standingFilters = memberStandings.filter((one) => one.value !== "expired");
