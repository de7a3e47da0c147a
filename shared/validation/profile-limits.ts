// Specification, section 5, in letters as people see them; `pieces` bounds the marks on them too.
export const nameLimits = { fewest: 2, most: 49, pieces: 200 };
export const bioLimits = { most: 500, pieces: 2000 };
export const usernameLimits = { fewest: 2, most: 80 };

/** Addresses of the site itself, and names that would speak for it; the database refuses them too. */
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
