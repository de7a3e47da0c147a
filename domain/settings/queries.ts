import type { Db } from "#db/client.ts";

type Settings = Awaited<ReturnType<typeof getSettings>>;

export function getSettings(db: Db) {
  return db
    .selectFrom("settings")
    .select(["autoApproveReviews", "maxReviewsPerUser", "reviewCooldownHours"])
    .executeTakeFirstOrThrow();
}

export async function updateSettings(db: Db, change: Partial<Settings>) {
  await db.updateTable("settings").set(change).execute();
}
