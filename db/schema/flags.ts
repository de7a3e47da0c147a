import type { Generated, GeneratedAlways } from "kysely";
import type { FlagReason } from "#shared/options/flag-reasons.ts";

/** One of the five targets is set; `reporterId` is null once the member has left. */
export type FlagsTable = {
  id: GeneratedAlways<number>;
  caseId: number;
  reporterId: number | null;
  reviewId: number | null;
  movieId: number | null;
  profileId: number | null;
  listId: number | null;
  replyId: number | null;
  reason: FlagReason;
  details: string | null;
  createdAt: Generated<Date>;
};
