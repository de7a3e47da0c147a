// Rule 38, in visible characters; `codePoints` bounds their combining marks too.
export const replyLimits = { most: 500, codePoints: 2000 };
