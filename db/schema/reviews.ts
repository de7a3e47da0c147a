import type { Generated, GeneratedAlways } from "kysely";
import type { FlagReason } from "#shared/options/flags.ts";
import type { ReviewStatus } from "#shared/options/review-statuses.ts";

export type ReviewsTable = {
  id: GeneratedAlways<number>;
  movieId: number;
  userId: number | null;
  rating: number;
  reviewText: string | null;
  foldedText: GeneratedAlways<string | null>;
  status: Generated<ReviewStatus>;
  flaggedReason: string | null;
  helpfulCount: Generated<number>;
  commentCount: Generated<number>;
  flagCount: Generated<number>;
  createdAt: Generated<Date>;
  updatedAt: Generated<Date>;
  /** Of a review that stayed: a keyed hash of the address of its member, who has left. */
  formerAuthor: string | null;
  /** Who approved or rejected it last; nobody where it was approved by itself. */
  decidedBy: number | null;
  decidedAt: Date | null;
};

/** What each write added to how many reviews stand so, or took away: figures are its sums. */
export type ReviewTalliesTable = { status: ReviewStatus; rating: number; change: number };

export type HelpfulVotesTable = {
  id: GeneratedAlways<number>;
  reviewId: number;
  userId: number;
  createdAt: Generated<Date>;
};

export type ReviewFlagsTable = {
  id: GeneratedAlways<number>;
  reviewId: number;
  userId: number;
  reason: FlagReason;
  details: string | null;
  createdAt: Generated<Date>;
};

/** When a member posted reviews of late. */
export type ReviewPostsTable = {
  userId: number;
  postedAt: Generated<Date[]>;
};
