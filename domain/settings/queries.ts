import type { Db } from "#db/client.ts";

export function getSettings(db: Db) {
  return db
    .selectFrom("settings")
    .select(["autoApproveReviews", "maxReviewsPerUser", "reviewCooldownHours"])
    .executeTakeFirstOrThrow();
}
