/** In characters (rule 4). */
export const shortestPassword = 6;
/** Bounds the cost of hashing; in UTF-16 units, of which an emoji takes several. */
export const longestPassword = 128;
/** RFC 5321. */
export const longestEmail = 254;
/** As in authenticator apps (RFC 6238). */
export const codeLength = 6;
/** Letters and digits, shown in two halves. */
export const recoveryCodeLength = 10;
export const longestPasskeyName = 60;
export const mostPasskeys = 20;
export const longestTokenName = 60;
export const mostAccessTokens = 20;
export const confirmingWord = "delete";
