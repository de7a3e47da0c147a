/** In characters (rule 4). */
export const shortestPassword = 6;
/** Bounds the cost of hashing; in code units, of which an emoji has several. */
export const longestPassword = 128;
export const passwordHint = `${shortestPassword} to ${longestPassword} characters; an emoji counts as several.`;
/** RFC 5321. */
export const longestEmail = 254;
/** Six digits, as authenticator apps show them (RFC 6238). */
export const codeLength = 6;
/** Of letters and digits; shown in two halves. */
export const recoveryCodeLength = 10;
export const longestPasskeyName = 60;
export const mostPasskeys = 20;
export const confirmingWord = "delete";
