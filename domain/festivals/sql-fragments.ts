import { type SqlBool, sql } from "kysely";
import { isPublished } from "#domain/movies/sql-fragments.ts";

/** True for a nomination that visitors see: a draft is a stranger to them, and so is its nomination. */
export const isShown = sql<SqlBool>`(
  film_title is not null
  or exists (select from movies where movies.id = nominations.movie_id and ${isPublished})
)`;

/** True for an event with such a nomination. */
export const hasShown = sql<SqlBool>`exists (
  select from editions join nominations on edition_id = editions.id
  where event_id = events.id and ${isShown}
)`;

/** The days of an edition as text. */
export const daysOfEdition = [
  sql<string | null>`starts_on::text`.as("startsOn"),
  sql<string | null>`ends_on::text`.as("endsOn"),
] as const;
