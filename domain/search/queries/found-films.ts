import { type RawBuilder, sql } from "kysely";
import { orderingOf } from "#domain/movies/sql-fragments.ts";
import type { MovieSorting } from "#shared/options/movie-sorts.ts";

export function orderOf(by: MovieSorting, relevance: RawBuilder<unknown>): RawBuilder<unknown> {
  if (by.sort === "relevance") return sql`${relevance}, movies.id desc`;
  const { columns, direction } = orderingOf(by);
  return sql.join(
    columns.map(({ name }) => sql`${sql.ref(`movies.${name}`)} ${sql.raw(direction)}`),
  );
}

/** `offset 0` stops the planner from comparing all films first. */
export function textsOf(found: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select movie_search.*
    from (${found}) as found join movie_search on movie_search.movie_id = found.movie_id
    offset 0
  `;
}
