/** Specification, section 9, and the longest that are of any use. */
export const suspensionLimits = { longestReason: 500, usualDays: 7, mostDays: 3650 };
