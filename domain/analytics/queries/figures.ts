import { type SqlBool, sql } from "kysely";
import type { Db } from "#db/client.ts";
import { isPublished } from "#domain/movies/sql-fragments.ts";
import type { CatalogueShareKind, Period, TopPageViewKind } from "#shared/options/analytics.ts";

const figureColumns = ["newUsers", "newMovies", "newReviews", "ratingSum", "pageViews"] as const;

export function sumAll(db: Db) {
  return db.selectFrom("dailyFigures").select(sums()).executeTakeFirstOrThrow();
}

export function listDays(db: Db, first: string) {
  return db
    .selectFrom("dailyFigures")
    .select(figureColumns)
    .select(sql<string>`to_char(day, 'YYYY-MM-DD')`.as("day"))
    .where("day", ">=", first)
    .orderBy("dailyFigures.day")
    .execute();
}

export function listMonths(db: Db, first: string) {
  const month = sql<string>`to_char(date_trunc('month', day::timestamp), 'YYYY-MM-DD')`;
  return db
    .selectFrom("dailyFigures")
    .select(month.as("month"))
    .select(sums())
    .where("day", ">=", first)
    .groupBy(month)
    .orderBy("month")
    .execute();
}

export function listTopMovies(db: Db, period: Period, limit: number) {
  return db
    .selectFrom("topMovies")
    .innerJoin("movies", "movies.id", "topMovies.movieId")
    .select(["movies.slug", "movies.title", "movies.originalTitle", "movies.language"])
    .select(["movies.releaseYear", "topMovies.reviews", "topMovies.watchlists"])
    .select(
      sql<number | null>`(rating_sum::float8 / nullif(reviews, 0))::float8`.as("averageRating"),
    )
    .where("period", "=", period)
    .where(isPublished)
    .orderBy("rank")
    .limit(limit)
    .execute();
}

export function listShares(db: Db, kind: CatalogueShareKind) {
  return db
    .selectFrom("catalogueShares")
    .select(["value", "movies"])
    .where("kind", "=", kind)
    .orderBy("movies", "desc")
    .orderBy("value")
    .execute();
}

export function listTopPageViews(db: Db, period: Period, kind: TopPageViewKind) {
  return db
    .selectFrom("topPageViews")
    .select(["name", "views"])
    .where("period", "=", period)
    .where("kind", "=", kind)
    .where(sql<SqlBool>`name not in (
      select '/movie/' || slug from movies where state <> 'published'
    )`)
    .orderBy("rank")
    .execute();
}

function sums() {
  return [
    sql<number>`coalesce(sum(new_users), 0)::integer`.as("newUsers"),
    sql<number>`coalesce(sum(new_movies), 0)::integer`.as("newMovies"),
    sql<number>`coalesce(sum(new_reviews), 0)::integer`.as("newReviews"),
    sql<number>`coalesce(sum(rating_sum), 0)::integer`.as("ratingSum"),
    sql<number>`coalesce(sum(page_views), 0)::integer`.as("pageViews"),
  ] as const;
}
