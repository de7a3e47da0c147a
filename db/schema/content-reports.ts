import type { Generated, GeneratedAlways } from "kysely";
import type { FlagReason } from "#shared/options/flags.ts";

/** One member's report; exactly one of the targets is set, as in its case. */
export type ContentReportsTable = {
  id: GeneratedAlways<number>;
  caseId: number;
  reporterId: number | null;
  reviewId: number | null;
  movieId: number | null;
  profileId: number | null;
  reason: FlagReason;
  details: string | null;
  createdAt: Generated<Date>;
};
