import type { Db } from "#db/client.ts";

const columns = [
  "siteName",
  "siteDescription",
  "contactEmail",
  "siteUrl",
  "reviewPolicy",
  "contentGuidelines",
  "autoApproveReviews",
  "maxReviewsPerUser",
  "reviewCooldownHours",
  "featuredMoviesLimit",
  "isInMaintenance",
  "maintenanceMessage",
  "leavesPicturesRemote",
  "looksUpWikidata",
  "looksUpTmdb",
  "lowMbPerHour",
  "mediumMbPerHour",
  "highMbPerHour",
  "gigabytePrice",
  "gigabytePriceCurrency",
  "checksOffers",
  "offerCheckDays",
  "registration",
  "invitationRound",
  "refusedEmailDomains",
  "firstReviewsWait",
  "mailsQueues",
  "mailsFailures",
  "releaseUrl",
] as const;

export type SettingsRow = Awaited<ReturnType<typeof getSettings>>;

export function getSettings(db: Db) {
  return db.selectFrom("settings").select(columns).executeTakeFirstOrThrow();
}

export function lockSettings(db: Db) {
  return db.selectFrom("settings").select(columns).forUpdate().executeTakeFirstOrThrow();
}

export async function updateSettings(db: Db, change: Partial<SettingsRow>): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await db.updateTable("settings").set(change).execute();
}
