import { database } from "#db/client.ts";
import { RateLimited } from "#domain/platform/errors.ts";
import { explainSuspension } from "#domain/rights/policy.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { getSettings, type Settings } from "#domain/settings/settings.ts";
import { countOf } from "#shared/format/count-of.ts";
import { durationInWords } from "#shared/format/duration.ts";
import { countPosts } from "./queries/writing.ts";

type PostLimit = { most: number; hours: number };

type Posts = { posted: number; secondsLeft: number | null };

export function toPostLimit(settings: Settings): PostLimit {
  return { most: settings.maxReviewsPerUser, hours: settings.reviewCooldownHours };
}

export function refusalOfPost(
  { most, hours }: PostLimit,
  { posted, secondsLeft }: Posts,
): RateLimited | undefined {
  if (posted < most) return undefined;
  const seconds = Math.max(1, Math.ceil(secondsLeft ?? 1));
  const limit = `You can post ${countOf(most, "review")} in ${countOf(hours, "hour")}.`;
  const wait = durationInWords(Math.ceil(seconds / 60));
  return new RateLimited(`${limit} You can post the next one in ${wait}.`, seconds);
}

export async function explainBar(
  viewer: Viewer,
  action: "post" | "edit",
): Promise<string | undefined> {
  if (viewer.kind === "visitor") return undefined;
  if (viewer.suspension) return explainSuspension(viewer.suspension);
  if (action === "edit") return undefined;
  const limit = toPostLimit(await getSettings());
  return refusalOfPost(limit, await countPosts(database(), viewer.id, limit))?.message;
}
