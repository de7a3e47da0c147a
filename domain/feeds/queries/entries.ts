import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "#db/client.ts";
import { isPublished } from "#domain/movies/sql-fragments.ts";
import { isApproved } from "#domain/reviews/sql-fragments.ts";

const mostEntries = 50;

const filmColumns = [
  "movies.id",
  "movies.slug",
  "movies.title",
  "movies.originalTitle",
  "movies.releaseYear",
  "movies.genre",
  "movies.language",
  "movies.director",
  "movies.countries",
  "movies.description",
  "movies.synopsis",
  "movies.createdAt",
] as const;

export type FilmRow = Awaited<ReturnType<typeof listFilms>>[number];

export function listFilms(db: Db, slugs: string[]) {
  return selectFilms(db)
    .where("movies.slug", "in", slugs.length > 0 ? slugs : [""])
    .execute();
}

export function listFilmsOfCreator(db: Db, creatorId: number) {
  return selectFilms(db)
    .innerJoin("movieCreators", "movieCreators.movieId", "movies.id")
    .where("movieCreators.creatorId", "=", creatorId)
    .execute();
}

function selectFilms(db: Db) {
  return db
    .selectFrom("movies")
    .select(filmColumns)
    .select(
      sql<Date>`greatest(movies.created_at, (
        select catalogue_changes.created_at from catalogue_changes
        where subject = 'movie' and subject_id = movies.id
        order by catalogue_changes.id desc limit 1
      ))`.as("changedAt"),
    )
    .where(isPublished)
    .orderBy("movies.createdAt", "desc")
    .orderBy("movies.id", "desc")
    .limit(mostEntries);
}

export type ReviewRow = Awaited<ReturnType<typeof listReviews>>[number];

export function listReviews(db: Db, of: { movieId?: number; userId?: number }) {
  const conditions: RawBuilder<SqlBool>[] = [isApproved, isPublished];
  if (of.movieId !== undefined) conditions.push(sql`reviews.movie_id = ${of.movieId}`);
  if (of.userId !== undefined) conditions.push(sql`reviews.user_id = ${of.userId}`);
  return db
    .selectFrom("reviews")
    .innerJoin("movies", "movies.id", "reviews.movieId")
    .leftJoin("profiles", "profiles.userId", "reviews.userId")
    .select([
      "reviews.id",
      "reviews.rating",
      "reviews.reviewText",
      "reviews.hasSpoilers",
      "reviews.createdAt",
      "reviews.updatedAt",
      "movies.slug",
      "movies.title",
      "movies.releaseYear",
      "profiles.username",
      "profiles.displayName",
    ])
    .where(sql.join(conditions, sql` and `) as RawBuilder<SqlBool>)
    .orderBy("reviews.createdAt", "desc")
    .orderBy("reviews.id", "desc")
    .limit(mostEntries)
    .execute();
}
