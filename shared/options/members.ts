/** A member's roles; the owner is an admin. */
export const roles = [
  { value: "user", label: "User" },
  { value: "moderator", label: "Moderator" },
  { value: "admin", label: "Admin" },
] as const;

export type Role = (typeof roles)[number]["value"];

export const memberStatuses = [
  { value: "active", label: "Active" },
  { value: "suspended", label: "Suspended" },
  { value: "expired", label: "Suspension Expired" },
] as const;

export type MemberStatus = (typeof memberStatuses)[number]["value"];

/** The choices of the filter, in which a member whose suspension has expired is active. */
export const memberStatusFilters = memberStatuses.filter((one) => one.value !== "expired");
