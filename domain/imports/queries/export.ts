import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Db } from "#db/client.ts";
import { isPublished } from "#domain/movies/sql-fragments.ts";

export type ExportedMovie = Awaited<ReturnType<typeof listMoviesAfter>>[number];

/** Films by their ids, with all that stands in tables of its own. */
export function listMoviesAfter(
  db: Db,
  last: number,
  limit: number,
  { onlyPublished = false } = {},
) {
  return db
    .selectFrom("movies")
    .leftJoin("creators", "creators.id", "movies.creatorId")
    .selectAll("movies")
    .select("creators.name as creator")
    .select(sql<string | null>`publish_on::text`.as("publishOn"))
    .select(({ selectFrom }) => [
      jsonArrayFrom(
        selectFrom("movieCast")
          .select(["name", "character", "role"])
          .whereRef("movieId", "=", "movies.id")
          .orderBy("position")
          .orderBy("id"),
      ).as("cast"),
      jsonArrayFrom(
        selectFrom("movieCrew")
          .select(["name", "role", "department"])
          .whereRef("movieId", "=", "movies.id")
          .orderBy("position")
          .orderBy("id"),
      ).as("crew"),
      jsonArrayFrom(
        selectFrom("movieTrailers")
          .select(["title", "type", "url"])
          .select(sql<string | null>`uploaded_on::text`.as("uploadedOn"))
          .whereRef("movieId", "=", "movies.id")
          .orderBy("id"),
      ).as("trailers"),
      jsonArrayFrom(
        selectFrom("nominations")
          .select(["name", "category", "year", "won"])
          .whereRef("movieId", "=", "movies.id")
          .orderBy("id"),
      ).as("awards"),
      jsonArrayFrom(
        selectFrom("movieIdentifiers")
          .select(["scheme", "value"])
          .whereRef("movieId", "=", "movies.id"),
      ).as("identifiers"),
    ])
    .where("movies.id", ">", last)
    .$if(onlyPublished, (films) => films.where(isPublished))
    .orderBy("movies.id")
    .limit(limit)
    .execute();
}
