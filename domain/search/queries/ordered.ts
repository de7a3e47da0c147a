import { type RawBuilder, sql } from "kysely";
import { orderingOf } from "#domain/movies/sql-fragments.ts";
import type { MovieSorting } from "#shared/options/movie-sorts.ts";

/** The order asked for, of films that were found. */
export function ordered(by: MovieSorting, relevance: RawBuilder<unknown>): RawBuilder<unknown> {
  if (by.sort === "relevance") return sql`${relevance}, movies.id desc`;
  const { columns, direction } = orderingOf(by);
  return sql.join(
    columns.map(({ name }) => sql`${sql.ref(`movies.${name}`)} ${sql.raw(direction)}`),
  );
}
