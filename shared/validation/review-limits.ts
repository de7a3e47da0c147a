// Rule 2, in visible characters; `codePoints` bounds their combining marks too.
export const reviewLimits = { most: 500, codePoints: 2000 };
export const detailsLimits = reviewLimits;
