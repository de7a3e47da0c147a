import type { Generated, GeneratedAlways } from "kysely";
import type { ReviewStatus } from "#shared/options/review-statuses.ts";
import type { RepliesClosed } from "./replies.ts";

export type ReviewsTable = {
  id: GeneratedAlways<number>;
  movieId: number;
  userId: number | null;
  rating: number;
  reviewText: string | null;
  hasSpoilers: Generated<boolean>;
  isCovered: Generated<boolean>;
  foldedText: GeneratedAlways<string | null>;
  textLanguage: string | null;
  /** The usernames after an @ in its text. */
  mentions: Generated<string[]>;
  status: Generated<ReviewStatus>;
  flaggedReason: string | null;
  helpfulCount: Generated<number>;
  commentCount: Generated<number>;
  repliesClosed: RepliesClosed;
  flagCount: Generated<number>;
  createdAt: Generated<Date>;
  updatedAt: Generated<Date>;
  /** A keyed hash of the e-mail address of a member who deleted the account. */
  formerAuthor: string | null;
  decidedBy: number | null;
  decidedAt: Date | null;
};

export type EarlierTextsTable = {
  id: GeneratedAlways<number>;
  reviewId: number;
  userId: number;
  rating: number;
  reviewText: string;
  replacedAt: Generated<Date>;
};

/** Added to or taken from a count of reviews; the counts are the sums. */
export type ReviewTalliesTable = { status: ReviewStatus; rating: number; change: number };

/** One of the two is set. */
export type HelpfulVotesTable = {
  id: GeneratedAlways<number>;
  reviewId: number | null;
  replyId: number | null;
  userId: number;
  createdAt: Generated<Date>;
};

export type ReviewPostsTable = {
  userId: number;
  postedAt: Generated<Date[]>;
};
