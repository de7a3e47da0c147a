/** How a member stands (specification, section 4). */
export const memberStatuses = [
  { value: "active", label: "Active" },
  { value: "suspended", label: "Suspended" },
  { value: "expired", label: "Suspension Expired" },
] as const;

export type MemberStatus = (typeof memberStatuses)[number]["value"];

/** What members are filtered by; whose suspension has ended is active again. */
export const memberStatusFilters = memberStatuses.filter((one) => one.value !== "expired");
