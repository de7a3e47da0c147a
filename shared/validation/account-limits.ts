/** Specification, section 5. */
export const shortestPassword = 6;
/** So that hashing one costs what hashing any costs. */
export const longestPassword = 128;
/** RFC 5321. */
export const longestEmail = 254;
/** Six digits, as authenticator apps show them (RFC 6238). */
export const codeLength = 6;
/** Of letters and digits; shown in two halves. */
export const recoveryCodeLength = 10;
export const longestPasskeyName = 60;
export const mostPasskeys = 20;
/** What is typed to delete an account. */
export const confirmingWord = "delete";
