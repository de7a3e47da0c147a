import type { Db } from "#db/client.ts";

/** Reports on films and members; those on reviews are the reviews' flags. */
export function listReports(db: Db, reporterId: number) {
  return db
    .selectFrom("contentReports")
    .leftJoin("movies", "movies.id", "contentReports.movieId")
    .select(["movies.title as movie", "movies.slug as address"])
    .select(["contentReports.reason", "contentReports.details", "contentReports.createdAt"])
    .where("contentReports.reporterId", "=", reporterId)
    .where("contentReports.reviewId", "is", null)
    .orderBy("contentReports.id")
    .execute();
}
