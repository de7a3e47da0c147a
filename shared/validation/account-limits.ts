/** Specification, section 5. */
export const shortestPassword = 6;
/** So that hashing one costs what hashing any costs. */
export const longestPassword = 128;
/** RFC 5321. */
export const longestEmail = 254;
