import type { Db } from "#db/client.ts";

const movie = ["movies.title as movie", "movies.slug"] as const;

export function listReviews(db: Db, userId: number) {
  return db
    .selectFrom("reviews")
    .innerJoin("movies", "movies.id", "reviews.movieId")
    .select(movie)
    .select([
      "reviews.rating",
      "reviews.reviewText",
      "reviews.hasSpoilers",
      "reviews.status",
      "reviews.flaggedReason",
      "reviews.helpfulCount",
      "reviews.createdAt",
      "reviews.updatedAt",
    ])
    .where("reviews.userId", "=", userId)
    .orderBy("reviews.id")
    .execute();
}

export function listEarlierTexts(db: Db, userId: number) {
  return db
    .selectFrom("earlierTexts")
    .innerJoin("reviews", "reviews.id", "earlierTexts.reviewId")
    .innerJoin("movies", "movies.id", "reviews.movieId")
    .select(movie)
    .select(["earlierTexts.rating", "earlierTexts.reviewText", "earlierTexts.replacedAt"])
    .where("earlierTexts.userId", "=", userId)
    .orderBy("earlierTexts.id")
    .execute();
}

export function listVotes(db: Db, userId: number) {
  return db
    .selectFrom("helpfulVotes")
    .innerJoin("reviews", "reviews.id", "helpfulVotes.reviewId")
    .innerJoin("movies", "movies.id", "reviews.movieId")
    .select(movie)
    .select("helpfulVotes.createdAt")
    .where("helpfulVotes.userId", "=", userId)
    .orderBy("helpfulVotes.id")
    .execute();
}

export function listFlags(db: Db, userId: number) {
  return db
    .selectFrom("flags")
    .innerJoin("reviews", "reviews.id", "flags.reviewId")
    .innerJoin("movies", "movies.id", "reviews.movieId")
    .select(movie)
    .select(["flags.reason", "flags.details", "flags.createdAt"])
    .where("flags.reporterId", "=", userId)
    .orderBy("flags.id")
    .execute();
}
