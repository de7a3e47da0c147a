import { database } from "#db/client.ts";
import { createCache } from "#domain/platform/cache.ts";
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

const kept = createCache((_all: undefined) => queries.getSettings(database()), {
  milliseconds: 10_000,
});

/** The settings; what another process changed is known within ten seconds. */
export function getSettings(): Promise<Settings> {
  return kept.get(undefined);
}

/** Changes some of them. Settings know no members: whoever calls it has asked for the right. */
export async function changeSettings(change: Partial<Settings>): Promise<void> {
  await queries.updateSettings(database(), change);
  kept.clear();
}
