import type { Generated, GeneratedAlways } from "kysely";
import type { ActivityType } from "#shared/options/activity.ts";

/** Written by triggers on what it tells of. */
export type ActivitiesTable = {
  id: GeneratedAlways<number>;
  userId: number;
  type: ActivityType;
  movieId: number | null;
  reviewId: number | null;
  watchlistId: number | null;
  happenedAt: Date;
  awaitsMail: Generated<boolean>;
};
