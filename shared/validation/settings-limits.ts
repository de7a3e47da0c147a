/** In characters, as the database counts them too. */
export const settingsLimits = {
  siteName: 40,
  siteDescription: 160,
  contactEmail: 254,
  siteUrl: 200,
  policy: 10_000,
  maintenanceMessage: 500,
};

/** From and to, both included. */
export const settingsBounds = {
  maxReviewsPerUser: { least: 1, most: 1000 },
  reviewCooldownHours: { least: 1, most: 720 },
  featuredMoviesLimit: { least: 1, most: 100 },
};
