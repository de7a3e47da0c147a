import { sql } from "kysely";
import type { Db } from "#db/client.ts";
import { isPublished } from "#domain/movies/sql-fragments.ts";

export type ExportedMovie = Awaited<ReturnType<typeof listMoviesAfter>>[number];

export async function listMoviesAfter(
  db: Db,
  last: number,
  limit: number,
  { onlyPublished = false } = {},
) {
  const movies = await db
    .selectFrom("movies")
    .leftJoin("creators", "creators.id", "movies.creatorId")
    .selectAll("movies")
    .select("creators.name as creator")
    .select(sql<string | null>`publish_on::text`.as("publishOn"))
    .where("movies.id", ">", last)
    .$if(onlyPublished, (films) => films.where(isPublished))
    .orderBy("movies.id")
    .limit(limit)
    .execute();
  const ids = [0, ...movies.map(({ id }) => id)];
  const cast = await db
    .selectFrom("movieCast")
    .select(["movieId", "name", "character", "role"])
    .where("movieId", "in", ids)
    .orderBy("position")
    .orderBy("id")
    .execute();
  const crew = await db
    .selectFrom("movieCrew")
    .select(["movieId", "name", "role", "department"])
    .where("movieId", "in", ids)
    .orderBy("position")
    .orderBy("id")
    .execute();
  const trailers = await db
    .selectFrom("movieTrailers")
    .select(["movieId", "title", "type", "url"])
    .select(sql<string | null>`uploaded_on::text`.as("uploadedOn"))
    .where("movieId", "in", ids)
    .orderBy("id")
    .execute();
  const awards = await db
    .selectFrom("movieAwards")
    .select(["movieId", "name", "category", "year", "won"])
    .where("movieId", "in", ids)
    .orderBy("id")
    .execute();
  const identifiers = await db
    .selectFrom("movieIdentifiers")
    .select(["movieId", "scheme", "value"])
    .where("movieId", "in", ids)
    .execute();
  const [castOf, crewOf, trailersOf, awardsOf, identifiersOf] = [
    groupByMovie(cast),
    groupByMovie(crew),
    groupByMovie(trailers),
    groupByMovie(awards),
    groupByMovie(identifiers),
  ];
  return movies.map((movie) => ({
    ...movie,
    cast: castOf.get(movie.id) ?? [],
    crew: crewOf.get(movie.id) ?? [],
    trailers: trailersOf.get(movie.id) ?? [],
    awards: awardsOf.get(movie.id) ?? [],
    identifiers: identifiersOf.get(movie.id) ?? [],
  }));
}

function groupByMovie<Row extends { movieId: number }>(rows: Row[]) {
  return Map.groupBy(rows, ({ movieId }) => movieId);
}
