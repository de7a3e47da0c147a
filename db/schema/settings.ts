import type { Generated } from "kysely";

/** One row for the whole site. */
export type SettingsTable = {
  isOnly: Generated<boolean>;
  autoApproveReviews: Generated<boolean>;
  maxReviewsPerUser: Generated<number>;
  reviewCooldownHours: Generated<number>;
};
