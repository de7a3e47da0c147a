// In visible characters; `codePoints` bounds their combining marks too.
export const titleLimits = { most: 80, codePoints: 100 };
export const textLimits = { most: 1000, codePoints: 4000 };
export const noteLimits = { most: 300, codePoints: 1200 };

export const mostListedMovies = 1000;

/** Titles or addresses that are looked up at a time. */
export const mostPasted = 50;

/** Of what hides a list. */
export const longestReason = 500;
