import type { Generated, GeneratedAlways } from "kysely";
import type { FlagReason } from "#shared/options/flags.ts";

/**
 * A member's flag of a review, film or member, in its case; one of the three targets is set. Without
 * a `reporterId` once the member has left.
 */
export type FlagsTable = {
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
