import type { Generated, GeneratedAlways } from "kysely";

/** Who ended the replies, if anyone did. */
export type RepliesClosed = "author" | "moderator" | null;

export type RepliesTable = {
  id: GeneratedAlways<number>;
  /** One of the two is set. */
  reviewId: number | null;
  listId: number | null;
  userId: number;
  replyText: string;
  /** A sentence of what it answers as it was then. */
  quote: string | null;
  hasSpoilers: Generated<boolean>;
  /** The usernames after an @, whether or not somebody has them. */
  mentions: Generated<string[]>;
  helpfulCount: Generated<number>;
  createdAt: Generated<Date>;
};
