import type { Generated, GeneratedAlways } from "kysely";

export type RepliesTable = {
  id: GeneratedAlways<number>;
  reviewId: number;
  userId: number;
  replyText: string;
  /** A sentence of the review as it was then. */
  quote: string | null;
  hasSpoilers: Generated<boolean>;
  /** The usernames after an @, whether or not somebody has them. */
  mentions: Generated<string[]>;
  createdAt: Generated<Date>;
};
