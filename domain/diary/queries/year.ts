import { sql } from "kysely";
import type { Db } from "#db/client.ts";
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
    with seen as materialized (
      select id, countries, language || spoken_languages as languages, director
      from movies where id = any (${movieIds}::integer[])
    ), people as (
      select 'director' as kind, btrim(name) as value, count(*)::integer as films
      from seen, unnest(string_to_array(director, ',')) as name where btrim(name) <> ''
      group by 2 having count(*) > 1
      union all
      select 'actor', name, count(distinct movie_id)::integer
      from movie_cast where movie_id in (select id from seen)
      group by name having count(distinct movie_id) > 1
    ), ranked as (
      select people.*, row_number() over (partition by kind order by films desc, value) as place
      from people
    )
    select 'country' as kind, country as value, count(*)::integer as films, null as slug
    from seen, unnest(countries) as country group by country
    union all
    select 'language', spoken, count(*)::integer, null
    from seen, unnest(languages) as spoken where spoken <> 'other' group by spoken
    union all
    select kind, value, films, (
      select min(slug) from creators where folded_name = fold(ranked.value) having count(*) = 1
    ) from ranked where place <= 3
    order by films desc, value
  `.execute(db);
  return rows;
}
