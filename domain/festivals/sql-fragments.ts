import { type SqlBool, sql } from "kysely";
import { isPublished } from "#domain/movies/sql-fragments.ts";

/** True for a nomination that visitors see: a draft is a stranger to them, and so is its nomination. */
export const isShown = sql<SqlBool>`(
  film_title is not null
  or exists (select from movies where movies.id = nominations.movie_id and ${isPublished})
)`;
