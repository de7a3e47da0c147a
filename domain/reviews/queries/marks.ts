import { sql } from "kysely";
import type { Db } from "#db/client.ts";

/** Which of these reviews a member wrote, voted for and flagged. */
export function listMarks(db: Db, userId: number, ids: number[]) {
  return db
    .selectFrom("reviews")
    .select(({ exists, selectFrom }) => [
      "reviews.id",
      sql<boolean>`reviews.user_id is not distinct from ${userId}`.as("isOwn"),
      exists(
        selectFrom("helpfulVotes")
          .select("helpfulVotes.id")
          .whereRef("helpfulVotes.reviewId", "=", "reviews.id")
          .where("helpfulVotes.userId", "=", userId),
      )
        .$castTo<boolean>()
        .as("hasVoted"),
      exists(
        selectFrom("reviewFlags")
          .select("reviewFlags.id")
          .whereRef("reviewFlags.reviewId", "=", "reviews.id")
          .where("reviewFlags.userId", "=", userId),
      )
        .$castTo<boolean>()
        .as("hasFlagged"),
    ])
    .where("reviews.id", "in", ids)
    .execute();
}
