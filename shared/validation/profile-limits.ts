// Rule 3, in visible characters; `codePoints` bounds their combining marks too.
export const nameLimits = { fewest: 2, most: 49, codePoints: 200 };
export const bioLimits = { most: 500, codePoints: 2000 };
export const usernameLimits = { fewest: 2, most: 80 };

/** Addresses of the site and names that would impersonate it; the database refuses them too. */
export const reservedUsernames = [
  "account",
  "admin",
  "administrator",
  "anonymous",
  "anonymous-user",
  "deleted",
  "edit",
  "griot",
  "help",
  "me",
  "moderator",
  "new",
  "official",
  "owner",
  "security",
  "staff",
  "support",
  "team",
];
