import { sql } from "kysely";
import type { Db } from "#db/client.ts";
import { directorsOfFound, placesOfFound, slugNamed } from "#domain/movies/sql-fragments.ts";
import { isApproved } from "#domain/reviews/sql-fragments.ts";
import { entriesOf, isRewatch } from "./diary.ts";

type Row = {
  movieId: number;
  watchedOn: string;
  /** Given then or, where none was, with the member's review. */
  rating: number | null;
  isRewatch: boolean;
  minutes: number | null;
};

/** The first first; those of which only the year or month is known come before its days. */
export async function listYear(db: Db, userId: number, year: number, limit: number) {
  const { rows } = await sql<Row>`
    select movie_id, watched_on, ${isRewatch} as is_rewatch,
      (select duration_minutes from movies where id = movie_id) as minutes, coalesce(rating, (
        select rating from reviews
        where reviews.user_id = entry.user_id and reviews.movie_id = entry.movie_id and ${isApproved}
      )) as rating
    ${entriesOf({ userId, year })}
    order by watched_on, id limit ${limit}
  `.execute(db);
  return rows;
}

type Part = { kind: "country" | "language" | "director" | "actor"; value: string; films: number };

/** Sorted by the number of films; directors and actors of at least two, three of each. */
export async function listPartsOf(db: Db, movieIds: number[]) {
  const { rows } = await sql<Part & { slug: string | null }>`
    with found as materialized (
      select id, countries, language || spoken_languages as languages, director
      from movies where id = any (${movieIds}::integer[])
    ), people as (
      select 'director' as kind, * from (${directorsOfFound}) as directed
      union all
      select 'actor', name, count(distinct movie_id)::integer
      from movie_cast where movie_id in (select id from found) group by name
    ), ranked as (
      select *, row_number() over (partition by kind order by films desc, name) as place
      from people where films > 1
    )
    ${placesOfFound}
    union all
    select kind, name, films, ${slugNamed(sql`ranked.name`)} from ranked where place <= 3
    order by films desc, value
  `.execute(db);
  return rows;
}
