import { database } from "#db/client.ts";
import * as queries from "./queries.ts";

/** What the administrator has set for the whole site (decision 11). */
export type Settings = {
  /** Whether a new review shows at once. */
  autoApproveReviews: boolean;
  /** How many reviews a member may post in any `reviewCooldownHours`, from 1 to 1000. */
  maxReviewsPerUser: number;
  /** From 1 to 720. */
  reviewCooldownHours: number;
};

/** The settings as they are now. */
export function getSettings(): Promise<Settings> {
  return queries.getSettings(database());
}
