import type { Generated, GeneratedAlways } from "kysely";
import type {
  CaseReason,
  FlaggedContentType,
  FlagPriority,
  FlagStatus,
} from "#shared/options/flags.ts";

/**
 * The identifier that fits `contentType` is set; a comment's is that of the review or list it
 * answers, beside its own while it is there.
 */
export type ModerationCasesTable = {
  id: GeneratedAlways<number>;
  contentType: FlaggedContentType;
  reviewId: number | null;
  movieId: number | null;
  profileId: number | null;
  eventId: number | null;
  listId: number | null;
  replyId: number | null;
  reporterId: number | null;
  reason: CaseReason;
  description: string | null;
  status: Generated<FlagStatus>;
  priority: Generated<FlagPriority>;
  actionTaken: string | null;
  notes: string | null;
  reviewedAt: Date | null;
  reviewedBy: number | null;
  createdAt: Generated<Date>;
  /** From 4, open and critical, to 1, open and low; 0 once it is decided. */
  urgency: GeneratedAlways<number>;
};

/** Added to or taken from a count of cases; the counts are the sums. */
export type CaseTalliesTable = {
  contentType: FlaggedContentType;
  status: FlagStatus;
  priority: FlagPriority;
  change: number;
};
