import { type SqlBool, sql } from "kysely";
import { isPublished } from "#domain/movies/sql-fragments.ts";
import { fold } from "#shared/text/fold.ts";

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

/** True for an edition with such a nomination. */
export const isEditionShown = sql<SqlBool>`exists (
  select from nominations where edition_id = editions.id and ${isShown}
)`;

/** True for an event with this part of a name. */
export function isNamed(text: string) {
  return sql<SqlBool>`array_to_string(folded_names, ' ') like ${`%${fold(text)}%`}`;
}

/** The days of an edition as text. */
export const daysOfEdition = [
  sql<string | null>`starts_on::text`.as("startsOn"),
  sql<string | null>`ends_on::text`.as("endsOn"),
] as const;
