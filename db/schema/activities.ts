import type { Generated, GeneratedAlways } from "kysely";
import type { ActivityType } from "#shared/options/activity.ts";

/** Written by triggers (docs/triggers.md), and when a member learns of a film to watch. */
export type ActivitiesTable = {
  id: GeneratedAlways<number>;
  userId: number;
  type: ActivityType;
  movieId: number | null;
  reviewId: number | null;
  listId: number | null;
  watchlistId: number | null;
  correctionId: number | null;
  offerReportId: number | null;
  offerProposalId: number | null;
  replyId: number | null;
  /** The review, of a mention that is in no reply. */
  mentionedIn: number | null;
  happenedAt: Date;
  awaitsMail: Generated<boolean>;
};

export type DigestCursorsTable = {
  userId: number;
  moviesFrom: Date | null;
  mailedAt: Date | null;
};
